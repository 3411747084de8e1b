import type { ComponentPropsWithRef } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../layout/primitives";
import styles from "./button.module.css";

interface Variant {
  variant?: "primary" | "quiet" | "danger";
}

export type ButtonProps = Variant & ComponentPropsWithRef<"button">;

export function Button({ variant = "primary", type = "button", className, ...props }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[variant], className)} {...props} />;
}

export function ButtonLink({ variant = "primary", className, ...props }: Variant & LinkProps) {
  return <Link className={classNames(styles.button, styles[variant], className)} {...props} />;
}
