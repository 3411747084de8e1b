import { ANIMALS } from "./animals.data";
import { AT_HOME } from "./at-home.data";
import { CITIES_AND_STREETS } from "./cities-and-streets.data";
import { GAMES_AND_SPORT } from "./games-and-sport.data";
import { GARDENS_AND_PLANTS } from "./gardens-and-plants.data";
import { KITCHENS_AND_FOOD } from "./kitchens-and-food.data";
import { MUSIC } from "./music.data";
import { SCIENCE_AND_ITS_HISTORY } from "./science-and-its-history.data";
import { SEAS_AND_RIVERS } from "./seas-and-rivers.data";
import { THE_NIGHT_SKY } from "./the-night-sky.data";
import { TOOLS_AND_CRAFTS } from "./tools-and-crafts.data";
import { TRAVEL } from "./travel.data";
import { WEATHER_AND_SEASONS } from "./weather-and-seasons.data";
import { WORK_AND_HABITS } from "./work-and-habits.data";
import { WRITING_AND_PRINT } from "./writing-and-print.data";

export interface Paragraph {
  /** Subject and place in its file, such as `seas-03`: never given to another paragraph. */
  readonly id: string;
  readonly text: string;
}

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  animals: ANIMALS,
  cities: CITIES_AND_STREETS,
  games: GAMES_AND_SPORT,
  gardens: GARDENS_AND_PLANTS,
  home: AT_HOME,
  kitchens: KITCHENS_AND_FOOD,
  music: MUSIC,
  science: SCIENCE_AND_ITS_HISTORY,
  seas: SEAS_AND_RIVERS,
  sky: THE_NIGHT_SKY,
  tools: TOOLS_AND_CRAFTS,
  travel: TRAVEL,
  weather: WEATHER_AND_SEASONS,
  work: WORK_AND_HABITS,
  writing: WRITING_AND_PRINT,
};

/** All the prose that learners type, 300 to 560 characters each. */
export const PARAGRAPHS: readonly Paragraph[] = Object.entries(SUBJECTS).flatMap(([subject, texts]) =>
  texts.map((text, index) => ({ id: `${subject}-${String(index + 1).padStart(2, "0")}`, text })),
);
