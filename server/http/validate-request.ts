import type { RequestHandler } from "express";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What the framework would fail on: methods that a Request may not have, and a Host that no URL can be made with. */
export const validateRequest: RequestHandler = (req, res, next) => {
  if (!METHODS.has(req.method)) {
    res.status(405).set("Cache-Control", "no-store").type("text").send("Method not allowed.");
  } else if (!URL.canParse(`http://${req.headers.host ?? ""}`)) {
    res.status(400).set("Cache-Control", "no-store").type("text").send("The Host header is not usable.");
  } else {
    next();
  }
};
