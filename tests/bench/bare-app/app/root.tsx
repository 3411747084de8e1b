import { Links, Meta, Outlet, Scripts } from "react-router";

/** The least that the framework renders: what every page of it costs before it says anything. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
