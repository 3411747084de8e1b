import { createCookie } from "react-router";
import { PALETTES, type Palette } from "~/engine/preferences";

/** Lets the server send the right theme in the first byte, also to visitors: no flash, no script. */
const cookie = createCookie("tm_palette", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
});

export const DEFAULT_PALETTE: Palette = "dark";

export function isPalette(value: unknown): value is Palette {
  return PALETTES.some(palette => palette === value);
}

export async function readPalette(cookieHeader: string | null): Promise<Palette | null> {
  const value: unknown = await cookie.parse(cookieHeader);
  return isPalette(value) ? value : null;
}

export function writePalette(palette: Palette): Promise<string> {
  return cookie.serialize(palette);
}
