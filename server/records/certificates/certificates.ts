import { randomBytes } from "node:crypto";
import { z } from "zod";
import {
  CERTIFICATE_LESSONS,
  type CertificateLesson,
  type CertificateRefusal,
  getCertificateRefusal,
  MAX_CERTIFICATES,
  normalizeCertificateName,
  validateCertificateName,
} from "~/domain/certificate";
import { fromStorageKey } from "~/domain/database-keys";
import { commit, toDeletion, write } from "../../database/commit";
import { getChildren } from "../../database/read-json";
import type { Shard, Shards } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { HistoryEntry, OwnCertificate, StoredCertificate } from "../records";
import { toDayKey } from "../results/day-key";
import { resultIdSchema, storedResultSchema } from "../schema";

const ID_BYTES = 12;
const ID = /^[0-9a-f]{24}$/;

const certificateShape = z.object({
  id: z.string().regex(ID),
  name: z.string(),
  lesson: z.enum(CERTIFICATE_LESSONS),
  wpm: z.number(),
  accuracy: z.number(),
  duration: z.number(),
  date: z.string(),
  createdAt: z.number(),
});
const publicSchema = certificateShape.omit({ id: true }).extend({ uid: z.string() });

export interface PublicCertificate extends StoredCertificate {
  readonly uid: string;
}

export interface CertificateRequest {
  readonly resultId: string;
  readonly name: string;
  /** IANA name of the learner's. */
  readonly timeZone: string;
}

type Created =
  | { readonly ok: true; readonly id: string; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: CertificateRefusal | "no-result" | "too-many" };

export function createCertificates({ shards }: { readonly shards: Shards }) {
  return {
    /** Null if the learner has no such result. */
    async result(learnerId: string, id: string): Promise<HistoryEntry | null> {
      return readResult(shards.get(learnerId), learnerId, id);
    },
    /**
     * Makes a certificate of one of the learner's results. Only one is made of each: later calls give the first.
     *
     * @throws RangeError if the name can't be printed
     */
    async createCertificate(learnerId: string, asked: CertificateRequest, now: number): Promise<Created> {
      const name = normalizeCertificateName(asked.name);
      if (validateCertificateName(name) !== null) throw new RangeError("The name can't be printed.");
      const shard = shards.get(learnerId);
      const id = randomBytes(ID_BYTES).toString("hex");
      return commit<Created>(shard.update, { what: "a certificate" }, async () => {
        const [own, result] = await Promise.all([
          readOwn(shard, learnerId),
          readResult(shard, learnerId, asked.resultId),
        ]);
        const known = own.find(({ resultId }) => resultId === asked.resultId);
        if (known !== undefined) return { done: { ok: true, id: known.id, isNew: known.id === id } };
        if (result === null) return { done: { ok: false, reason: "no-result" } };
        const reason = getCertificateRefusal(result);
        if (reason !== null) return { done: { ok: false, reason } };
        if (own.length >= MAX_CERTIFICATES) return { done: { ok: false, reason: "too-many" } };
        const date = toDayKey(result.finished, asked.timeZone);
        return {
          values: toValues(learnerId, result, { id, name, date, createdAt: now }),
          result: { ok: true, id, isNew: true },
          version: own.map(one => one.id).join(),
        };
      });
    },
    /** Newest first. */
    async certificates(learnerId: string): Promise<OwnCertificate[]> {
      return readOwn(shards.get(learnerId), learnerId);
    },
    /** Null if there is none, or none any more. Any string may be given. */
    async certificate(id: string): Promise<PublicCertificate | null> {
      if (!ID.test(id)) return null;
      const found = await Promise.all(shards.all.map(({ readJson }) => readJson(branches.certificate(id))));
      const { data } = publicSchema.safeParse(found.find(one => one !== null));
      return data === undefined ? null : { id, ...data };
    },
    /** False if the learner has no such certificate. */
    async withdrawCertificate(learnerId: string, id: string): Promise<boolean> {
      const shard = shards.get(learnerId);
      const own = (await readOwn(shard, learnerId)).find(one => one.id === id);
      if (own === undefined) return false;
      const paths = [branches.certificate(id), branches.certificateOf(learnerId, own.resultId)];
      await write(shard, "the withdrawal of a certificate", toDeletion(paths));
      return true;
    },
  };
}

async function readResult(
  { database }: Shard,
  learnerId: string,
  resultId: string,
): Promise<HistoryEntry | null> {
  if (!resultIdSchema.safeParse(resultId).success) return null;
  const stored = await read(database, branches.result(learnerId, resultId));
  const { data } = storedResultSchema.safeParse(stored.val());
  return data === undefined ? null : { id: resultId, ...data };
}

async function readOwn({ readJson }: Shard, learnerId: string): Promise<OwnCertificate[]> {
  const json = await readJson(branches.certificatesOf(learnerId));
  return getChildren(json)
    .flatMap(([key, value]) => {
      const { data } = certificateShape.safeParse(value);
      return data === undefined ? [] : [{ ...data, resultId: fromStorageKey(key) }];
    })
    .sort((a, b) => b.createdAt - a.createdAt);
}

function toValues(
  learnerId: string,
  result: HistoryEntry,
  own: Pick<StoredCertificate, "id" | "name" | "date" | "createdAt">,
) {
  const { id, ...chosen } = own;
  const { name: lesson, wpm, accuracy, duration } = result;
  const shown = { ...chosen, lesson: lesson as CertificateLesson, wpm, accuracy, duration };
  return {
    [branches.certificateOf(learnerId, result.id)]: { id, ...shown },
    [branches.certificate(id)]: { uid: learnerId, resultId: result.id, ...shown },
  };
}

/** Paths of the public entries of a learner's certificates. */
export async function getCertificatePaths({ readJson }: Shard, learnerId: string) {
  const json = await readJson(branches.certificates, { orderBy: "uid", equalTo: learnerId });
  return getChildren(json).map(([id, value]) => ({
    path: branches.certificate(id),
    resultId: resultIdSchema.safeParse((value as { resultId?: unknown } | null)?.resultId).data ?? null,
  }));
}
