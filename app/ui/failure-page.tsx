import { useLocation } from "react-router";
import { ButtonLink } from "./button";
import styles from "./failure-page.module.css";
import { Page } from "./page";

/** What stands where a page could not be made. It says nothing of why: that is for those who mend it. */
export function FailurePage() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Something went wrong!" lead="Something went wrong! Please reload the page." width="narrow">
      <p className={styles.ways}>
        {/* A link, so that it also works where no script does. */}
        <ButtonLink to={pathname + search} reloadDocument>
          Reload
        </ButtonLink>
        <ButtonLink to="/" variant="quiet" reloadDocument>
          Go to the start page
        </ButtonLink>
        <ButtonLink to="/contact-us/" variant="quiet" reloadDocument>
          Contact us
        </ButtonLink>
      </p>
    </Page>
  );
}
