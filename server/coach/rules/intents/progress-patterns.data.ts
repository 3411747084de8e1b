import type { Pattern } from "./classify";

export const PROGRESS_PATTERNS: readonly Pattern[] = [
  [/\bsummary of my (?:day|week|month|typing|progress)\b/, 8],
  [
    /\bhow (?:did|was|were) (?:my |the )(?:last|latest|recent)\b|\bmy typing (?:\w+ )?(?:good|weak|decent|ok|okay|fine|normal)\b|\bi (?:\w+ )?weak at typing$/,
    8,
  ],
  [
    /\b(?:went|gone|dropped|drop|fell|fallen|jumped|rose|slipped) (?:\w+ )?from \d{2,3}\b|^how (?:well|good|weak) do i type\b/,
    9,
  ],
  [
    /\b(?:review|verdict|roast|critique|feedback|opinion|assessment|honest|brutally|rate|judge|grade)\b.{0,60}\b(?:my|me)\b.{0,60}\b(?:typing|type|speed|skills?|progress|performance)\b|\bverdict\b/,
    7,
  ],
  [/\bwhat (?:would|do|can) you (?:say|think) (?:about|of) my (?:typing|speed|progress|performance)\b/, 9],
  [/\b(?:did|have|am) i (?:\w+ )?(?:get|got|gotten|getting|become) (?:any |much )?(?:fast|better|slow)\b/, 6],
  [
    /\b(?:has|have|did|does|is) (?:all )?(?:this|that|the|my) (?:practise|typing|lesson|effort)\b.{0,60}\b(?:worked?|help\w*|worth|pay|done)\b/,
    7,
  ],
  [/^(?:show |give |tell |see )?(?:me )?my (?:number|figures?|statistics)(?: please)?$/, 9],
  [
    /\bi am (?:so )?proud\b|\bi (?:just |finally )?(?:hit|reached|made|got|did) \d{2,3}(?: wpm)?(?: today| now| finally)*$/,
    6,
  ],
  [
    /\b(?:is|are) my (?:\w+ )?(?:getting|become|becoming) (?:\w+ )?(?:better|weak|worse|fast|slow)\b|\btrend\b|\bdo well\b/,
    6,
  ],
  [
    /\bi (?:am|have|was) (?:been )?(?:getting|become|becoming|got) (?:any )?(?:better|fast|slow)\b|\bhow my (?:\w+ )?(?:typing|speed|accuracy|wpm|progress)\b/,
    6,
  ],
  [
    /\b(?:has|have|is|did|does) my (?:\w+ )?(?:typing|speed|accuracy|wpm|progress|mistake) (?:\w+ )?(?:improve|better|changed?|progress|increase\w*|develop\w*|rising|going up|gone up)\b/,
    7,
  ],
  [/\blast (?:test|lesson|result|score)s?\b/, 5],
  [
    /\bhow (?:am|was|have|did) i (?:do|doing|done|perform|performing|progress|coming|improve|been doing|come|getting on|getting along)\b/,
    5,
  ],
  [
    /\bhow (?:is|are) (?:my|the|it|things) (?:(?:typing|progress|improve|practise|lesson|results?|figures?|statistics|numbers?) ?)?(?:doing|going|coming|looking|look|so far|develop)/,
    5,
  ],
  [
    /\b(?:am|have|did|do) i (?:\w+ ){0,2}(?:improve|progress|any better|better|getting (?:any )?(?:better|fast|slow|weak)|gained|got(?:ten)? (?:any )?(?:better|fast|slow|weak)|become (?:any )?(?:better|fast)|make progress|making progress|making any progress|made (?:any )?progress|changed)\b/,
    5,
  ],
  [/\b(?:my|the) (?:progress|improve|trend|development)\b/, 4],
  [
    /\b(?:summary|overview|summarise|report|review|evaluate|evaluation|assess|analyse|analyze|feedback)\b.{0,60}\b(?:my|me|progress|typing)\b/,
    4,
  ],
  [
    /\bcompared? (?:to|with) (?:last|before|yesterday)|\bsince (?:last|i (?:start|began)|yesterday)|\b(?:than|from) (?:last|before) (?:week|month)|\bthis week\b.{0,60}\blast\b/,
    3,
  ],
  [/\b(?:my|show|see|tell) (?:me )?(?:my )?(?:statistics|figures|results|scores?)\b/, 4],
  [
    /\bhow (?:good|well|bad|weak) (?:am i|is my|do i|are my)\b|\bhow is my typing\b|\bam i (?:any )?(?:good|bad|weak|on track|doing (?:ok|okay|well|good|better|fine))\b/,
    5,
  ],
  [/\bwhat (?:has|have) (?:changed|improve|i improve)\b|\b(?:rate|judge|assess|evaluate) (?:my|me)\b/, 4],
  [/\bwhat level am i\b|\bwhat is my level\b|\bhow far (?:am i|have i)\b/, 4],
  [
    /\b(?:strong|strength|best) (?:points?|letters?|sides?|keys?)\b|\bmy strengths?\b|\bwhat am i (?:best|good) at\b/,
    4,
  ],
];
