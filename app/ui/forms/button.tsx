import type { ComponentPropsWithRef } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../layout/primitives";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "quiet" | "danger";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
}

/** A button of the house; `type` is `button` unless the form's own button says `submit`. */
export function Button({ variant = "primary", type = "button", className, ...props }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[variant], className)} {...props} />;
}

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link that asks for attention the way a button does. */
export function ButtonLink({ variant = "primary", className, ...props }: ButtonLinkProps) {
  return <Link className={classNames(styles.button, styles[variant], className)} {...props} />;
}
