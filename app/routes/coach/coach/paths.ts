export const COACH_PATH = "/typing-mentor-coach/";

/** Where a new conversation begins. */
export const NEW_THREAD = `${COACH_PATH}?thread=new`;
