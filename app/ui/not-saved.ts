/** When the database did not take a change. */
export const NOT_SAVED =
  "Something went wrong! The issue has been reported and the developers are working to fix it as soon as possible.";
