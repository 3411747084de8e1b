import type { Database, DataSnapshot } from "firebase-admin/database";
import { inTime } from "../database/database-timeout";
import { branches } from "./branches";
import type { Summary } from "./records";
import { summarySchema } from "./schema";

export function read(database: Database, path: string): Promise<DataSnapshot> {
  return inTime(database.ref(path).get());
}

export async function readSummary(database: Database, learnerId: string): Promise<Summary> {
  return summarySchema.parse((await read(database, branches.summary(learnerId))).val());
}
