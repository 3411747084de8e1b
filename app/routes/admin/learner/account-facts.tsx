import { UtcTime } from "~/ui/admin/utc-time";
import { count, meanSpeed, percent, timeTyped } from "~/ui/format-numbers";
import { Facts } from "./facts";
import type { Card } from "./queries";

/** Who it is, and what they have typed. */
export function AccountFacts({
  learnerId,
  account,
  figures,
}: Pick<Card, "learnerId" | "account" | "figures">) {
  return (
    <Facts
      title="Account"
      facts={{
        "User id": learnerId,
        Email:
          account &&
          (account.email ? `${account.email}${account.emailVerified ? "" : " (not verified)"}` : "none"),
        Phone: account?.phoneNumber ?? null,
        "Signs in by": account && (account.providers.join(", ") || "nothing"),
        "Account since (UTC)": account && <UtcTime at={account.createdAt} />,
        "Last sign-in (UTC)":
          account && (account.lastSignInAt === null ? "never" : <UtcTime at={account.lastSignInAt} />),
        Rights:
          (account &&
            [account.isAdmin && "admin", account.isDisabled && "disabled"].filter(Boolean).join(", ")) ||
          null,
        Tests: count(figures.tests),
        "Time typed": timeTyped(figures.elapsed)
          .map(part => part.join(" "))
          .join(" "),
        "Mean speed": figures.meanWpm === null ? null : `${meanSpeed(figures.meanWpm)} wpm`,
        "Mean accuracy": figures.meanAccuracy === null ? null : `${percent(figures.meanAccuracy)} %`,
        "Best speed": figures.tests === 0 ? null : `${figures.bestWpm} wpm`,
        "First and last day":
          figures.firstDay && `${figures.firstDay}, ${figures.lastDay ?? figures.firstDay}`,
      }}
    />
  );
}
