import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { NO_DETAILS, type ProfileDetails } from "../records";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `person${++learners}`;
});

describe("preferences", () => {
  const CHOSEN: Preferences = {
    paletteMode: "light",
    showLiveStat: false,
    showLiveWordPerf: false,
    showProgressBar: false,
    showTypingHands: false,
    typingExperience: "no",
    dailyGoal: 20,
    lessonChoice: "rotation",
    testDuration: 300_000,
  };

  it("are stored in separate branches, and only the given ones", async () => {
    await opened.records.setPreferences(ann, CHOSEN);
    expect(await opened.database.read(`users/${ann}`)).toEqual(CHOSEN);
    await opened.records.setPreferences(ann, { showLiveStat: true });
    expect(await opened.records.preferences(ann)).toEqual({ ...CHOSEN, showLiveStat: true });
    await opened.records.setPreferences(ann, {});
    expect(await opened.records.preferences(ann)).toEqual({ ...CHOSEN, showLiveStat: true });
  });

  it("are empty for a new learner", async () => {
    expect(await opened.records.preferences(ann)).toEqual({});
  });

  it("read as absent when they are invalid", async () => {
    await opened.database.write(`users/${ann}`, {
      ...DEFAULT_PREFERENCES,
      paletteMode: "pink",
      showLiveStat: "yes",
      testDuration: 61_000,
      typingExperience: "maybe",
      dailyGoal: 600,
      lessonChoice: "random",
    });
    expect(await opened.records.preferences(ann)).toEqual({
      showLiveWordPerf: true,
      showProgressBar: true,
      showTypingHands: true,
    });
  });

  it.each([
    { paletteMode: "pink" },
    { testDuration: 61_000 },
    { aiSubscription: { type: "yearly" } },
    { showLiveStat: null },
  ])("can't be %j", async wrong => {
    await expect(opened.records.setPreferences(ann, wrong as Partial<Preferences>)).rejects.toThrow();
    expect(await opened.database.read(`users/${ann}`)).toBeNull();
  });
});

describe("profile details", () => {
  const ANN: ProfileDetails = {
    firstName: "Ann",
    lastName: "O'Brien",
    userName: "ann",
    email: "ann@example.com",
    address: "1 Main Street\nDublin",
    dateOfBirth: 631_152_000_000,
  };

  it("are stored in separate branches, and removed completely", async () => {
    expect(await opened.records.details(ann)).toEqual(NO_DETAILS);
    await opened.records.setDetails(ann, ANN);
    expect(await opened.database.read(`users/${ann}`)).toEqual(ANN);
    expect(await opened.records.details(ann)).toEqual(ANN);
    await opened.records.setDetails(ann, { ...NO_DETAILS, firstName: "Ann" });
    expect(await opened.database.read(`users/${ann}`)).toEqual({ firstName: "Ann" });
    expect(await opened.records.details(ann)).toEqual({ ...NO_DETAILS, firstName: "Ann" });
  });

  it("read as absent when they are invalid", async () => {
    await opened.database.write(`users/${ann}`, { ...ANN, lastName: 7, dateOfBirth: "long ago" });
    expect(await opened.records.details(ann)).toEqual({ ...ANN, lastName: "", dateOfBirth: 0 });
  });

  it("are refused when they are invalid", async () => {
    await expect(opened.records.setDetails(ann, { ...ANN, firstName: "x".repeat(501) })).rejects.toThrow();
    expect(await opened.database.read(`users/${ann}`)).toBeNull();
  });
});
