import { toStorageKey } from "~/domain/database-keys";
import type { MilestoneId } from "~/domain/milestones";
import { PREFERENCE_NAMES } from "~/domain/preferences";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { NO_DETAILS } from "./records";

const CHAT_LOGS = "research/aiChatLogs";

export const branches = {
  result: (learnerId: string, id: string) => `${results(learnerId)}/${toStorageKey(id)}`,
  results,
  summary: (learnerId: string) => `${learner(learnerId)}/summary`,
  learner,
  /** All but the subscription (`aiSubscription`), the trial (`trialEligibility`) and the limits (`chatLoad`, `chatRevision`). */
  typingData: (learnerId: string) => TYPING_DATA.map(name => `${learner(learnerId)}/${name}`),
  own: (learnerId: string, name: string) => `${learner(learnerId)}/${name}`,
  days: (learnerId: string) => `${learner(learnerId)}/days`,
  day: (learnerId: string, date: string) => `${learner(learnerId)}/days/${date}`,
  weakness: (learnerId: string) => `${learner(learnerId)}/weakness`,
  weaknessGroup: (learnerId: string, group: WeaknessGroup) => `${learner(learnerId)}/weakness/${group}`,
  weaknessItem: (learnerId: string, group: WeaknessGroup, item: string) =>
    `${learner(learnerId)}/weakness/${group}/${toStorageKey(item)}`,
  learningPlan: (learnerId: string, layout: string) => `${learner(learnerId)}/learning/${layout}/plan`,
  checks: (learnerId: string, layout: string) => `${learner(learnerId)}/learning/${layout}/checks`,
  comparison: (learnerId: string) => `${learner(learnerId)}/learning/comparison`,
  /** Sums over learners, by day and arm. */
  comparisonDays: "learningComparison",
  comparisonCount: (day: string, arm: string, count: string) => `learningComparison/${day}/${arm}/${count}`,
  course: (learnerId: string, layout: string) => `${learner(learnerId)}/learning/${layout}/course`,
  milestones: (learnerId: string) => `${learner(learnerId)}/milestones`,
  milestone: (learnerId: string, id: MilestoneId) => `${learner(learnerId)}/milestones/${id}`,
  learning: (learnerId: string) => `${learner(learnerId)}/learning`,
  confusions: (learnerId: string) => `${learner(learnerId)}/confusions`,
  confusion: (learnerId: string, expected: string, typed: string) =>
    `${learner(learnerId)}/confusions/${toStorageKey(expected)}/${toStorageKey(typed)}`,
  chatLoad: (learnerId: string) => `${learner(learnerId)}/chatLoad`,
  chatLoadAt: (learnerId: string, ms: number) => `${learner(learnerId)}/chatLoad/${ms}`,
  chatRevision: (learnerId: string) => `${learner(learnerId)}/chatRevision`,
  chatRevisionId: (learnerId: string) => `${learner(learnerId)}/chatRevision/id`,
  plan: (learnerId: string) => `billing/plans/${toStorageKey(learnerId)}`,
  chatLogs,
  chatThread: (learnerId: string, start: number) => `${chatLogs(learnerId)}/${start}`,
  chatMessage: (learnerId: string, start: number, place: number) =>
    `${chatLogs(learnerId)}/${start}/${place}`,
  chatLogsOfAll: CHAT_LOGS,
  /** By start, then learner: true. */
  chatStarts: "chatStarts",
  chatStart: (learnerId: string, start: number) => `chatStarts/${start}/${toStorageKey(learnerId)}`,
  /** By learner: true once the existing conversations are in `chatStarts`. */
  chatIndexed: "chatIndexed",
  isChatIndexed: (learnerId: string) => `chatIndexed/${toStorageKey(learnerId)}`,
  coachDays: "tutorUsage/days",
  coachDay: (date: string) => `tutorUsage/days/${date}`,
  coachLearnersOfDays: "tutorUsage/learners",
  coachLearners: (date: string) => `tutorUsage/learners/${date}`,
  contactMessages: "contactMessages",
  handled: (kind: string, id: string) => `handledMessages/${kind}/${id}`,
  audit: "audit",
  feedback: "feedback",
  cancellationFeedback: "cancellationFeedback",
  /** By result: the learner's own. */
  certificatesOf: (learnerId: string) => `${learner(learnerId)}/certificates`,
  certificateOf: (learnerId: string, resultId: string) =>
    `${learner(learnerId)}/certificates/${toStorageKey(resultId)}`,
  /** By id: what the public page shows. On the instance of its learner. */
  certificates: "certificates",
  certificate: (id: string) => `certificates/${id}`,
  claims: "resultClaims",
  claim: (fingerprint: string) => `resultClaims/${fingerprint}`,
  limits: "limits",
  writable: "limits/writable",
  limit: (day: string, bucket: string, keyHash: string, window: string) =>
    `limits/${day}/${toStorageKey(bucket)}/${keyHash}/${window}`,
} as const;

const TYPING_DATA = [
  "summary",
  "days",
  "stats",
  "weakness",
  "confusions",
  "learning",
  "milestones",
  "certificates",
  ...PREFERENCE_NAMES,
  "adResumeTimestamp",
  ...Object.keys(NO_DETAILS),
];

function learner(learnerId: string): string {
  return `users/${toStorageKey(learnerId)}`;
}

function results(learnerId: string): string {
  return `${learner(learnerId)}/stats`;
}

function chatLogs(learnerId: string): string {
  return `${CHAT_LOGS}/${toStorageKey(learnerId)}`;
}
