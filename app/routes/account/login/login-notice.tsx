import { Notice } from "~/ui/notice";

/** Why somebody is here, when it was not by their own choice. */
export function LoginNotice({ search }: { search: string }) {
  const parameters = new URLSearchParams(search);
  if (parameters.get("notice") === "password-changed") {
    return <Notice tone="success">Your password has been changed. Log in with the new one.</Notice>;
  }
  if (parameters.get("notice") === "sessions-ended") {
    return <Notice tone="success">You are logged out on every device.</Notice>;
  }
  if (parameters.get("notice") === "account-deleted") {
    return <Notice tone="success">Your account is deleted, and everything that was kept with it.</Notice>;
  }
  if (parameters.get("toast") === "show") return <Notice tone="info">Please log in to continue.</Notice>;
  return null;
}
