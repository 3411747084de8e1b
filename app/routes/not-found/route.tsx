import { data } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";
import styles from "./not-found.module.css";

export const handle: ScreenHandle = { ads: false };

/** The status as three keys, the wrong one struck. */
const KEYS = [
  { digit: "4", x: 2 },
  { digit: "0", x: 66 },
  { digit: "4", x: 130 },
] as const;

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Page not found · Typing Mentor" },
    { name: "description", content: "There is no page at this address." },
    { name: "robots", content: "noindex" },
  ];
}

export default function NotFound() {
  return (
    <Page
      title="There is no page here"
      lead="A finger may have landed one key too far: it happens to everybody. If a link brought you, it is out of date."
      width="text"
    >
      <svg className={styles.keys} viewBox="0 0 192 64" aria-hidden="true">
        {KEYS.map(({ digit, x }) => (
          <g key={x} data-struck={digit === "0" || undefined}>
            <rect x={x} y="2" width="58" height="58" rx="12" />
            <text x={x + 29} y="40">
              {digit}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.ways}>
        <ButtonLink to="/">Go to the start page</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-practice/">
          Practise a paragraph
        </ButtonLink>
      </p>
    </Page>
  );
}
