import { randomUUID } from "node:crypto";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function newCredentials(): Credentials {
  return { email: newEmail("learner"), password: "correct horse battery" };
}

export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}
