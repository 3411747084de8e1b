import type { ProsePage } from "~/ui/prose/prose";
import { about } from "./about.data";
import { aboutMore } from "./about-more.data";
import { parentsGuide } from "./parents-guide.data";
import { privacy } from "./privacy.data";
import { termsOfService } from "./terms-of-service.data";

export const PAGES: readonly ProsePage[] = [about, aboutMore, parentsGuide, privacy, termsOfService];

export const getPage = (slug: string): ProsePage | undefined => PAGES.find(page => page.slug === slug);
