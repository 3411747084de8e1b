import type { Auth, User } from "firebase/auth";
import { lazy, Suspense, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { ClientOnly } from "remix-utils/client-only";
import { Button } from "~/ui/forms/button";
import { Stack } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import type { IdentityRoot } from "./identity-sync";
import styles from "./provider-buttons.module.css";
import { getSignInError } from "./session-requests";

const AccountChooser = lazy(() => import("./account-chooser"));
const PhoneDialog = lazy(() => import("./phone-dialog"));

/** Need scripts: a placeholder until they run. Firebase loads on press. */
export function ProviderButtons({ destination }: { destination: string }) {
  const root = useRouteLoaderData<IdentityRoot>("root");
  return (
    <Stack className={styles.place} gap={3}>
      <ClientOnly>{() => (root ? <Providers root={root} destination={destination} /> : null)}</ClientOnly>
    </Stack>
  );
}

function Providers({ root, destination }: { root: IdentityRoot; destination: string }) {
  const [dialog, setDialog] = useState<"google" | "phone">();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setDialog(undefined);

  async function signIn(perform: (auth: Auth) => Promise<User>): Promise<void> {
    const { openIdentity } = await import("./identity-session");
    const { auth, keeper } = openIdentity(root);
    await keeper.signIn(() => perform(auth));
    window.location.assign(destination);
  }

  async function signInHere(perform: (auth: Auth) => Promise<User>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(perform);
    } catch (error) {
      setFailure(getSignInError(error));
      setBusy(false);
    }
  }

  async function google(): Promise<void> {
    if (root.publicEnv.emulatorHost !== null) return setDialog("google");
    await signInHere(async auth => (await import("./sign-in-methods")).signInWithGoogle(auth));
  }

  return (
    <>
      <p className={styles.or}>or</p>
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      <Button variant="quiet" onClick={google} disabled={isBusy}>
        <GoogleIcon /> Continue with Google
      </Button>
      <Button variant="quiet" onClick={() => setDialog("phone")} disabled={isBusy}>
        <PhoneIcon /> Continue with phone
      </Button>
      <Suspense>
        {dialog === "google" ? (
          <AccountChooser
            onClose={close}
            onChoose={account => {
              close();
              void signInHere(async auth =>
                (await import("./sign-in-methods")).signInAsLocalAccount(auth, account),
              );
            }}
          />
        ) : null}
        {dialog === "phone" ? <PhoneDialog root={root} onClose={close} signIn={signIn} /> : null}
      </Suspense>
    </>
  );
}

function GoogleIcon() {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M16.4 5.6A7.6 7.6 0 1 0 17.6 10H10.4" />
    </svg>
  );
}

function PhoneIcon() {
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
      <rect x="5.5" y="2" width="9" height="16" rx="2" />
      <path d="M9 15h2" />
    </svg>
  );
}
