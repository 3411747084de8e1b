import type { MetaDescriptor } from "react-router";

/** Tells browsers and readers of feeds that the articles can be followed. */
export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Typing Mentor: articles about typing",
  href: "/articles/feed.xml",
};
