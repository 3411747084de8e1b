import type { Pattern } from "./classify";
import { PROGRESS_PATTERNS } from "./progress-patterns.data";

export const FIGURE_PATTERNS = {
  progress: PROGRESS_PATTERNS,
  next: [
    [
      /\bsomething (?:new |else |good )?(?:to|for) (?:practise|type|do|me)\b|\bpractise plan\b|\bplan for\b/,
      6,
    ],
    [
      /\bwhat (?:should|shall|can|must) i (?:\w+ )?(?:practise|type|do|train|work on) (?:today|now|next|first|tonight|this week)\b/,
      5,
    ],
    [
      /\bwhat (?:should|shall|do|can|must|could|would|ought) (?:i|we|you) (?:\w+ )?(?:do|practise|type|work on|try|learn|take|start|begin|focus|train|recommend|suggest|improve)\b/,
      3,
    ],
    [
      /\b(?:next|now|today|first|start|begin)\b.{0,60}\b(?:lesson|practise|test|step|do|work)\b|\bdo next\b|\bcomes next\b|\bwhat now\b|\bwhat(?: is)? next\b|\bnext (?:step|lesson|thing)\b/,
      4,
    ],
    [
      /\b(?:which|what) (?:lesson|test|practise|kind of lesson)s? (?:should|shall|do|is|are|would|can|will|next|now|to)\b/,
      5,
    ],
    [
      /\b(?:make|give|create|generate|write|start|get|find|pick|choose|want|have|need|prepare|set|do|show) (?:me |us |up |another |a |an |some |my |the |new |next |one |more |personal |personalised |custom |good |short )*(?:lesson|test|text|drills?)\b|\b(?:make|give|create|want|need) (?:me )?(?:some |a |more )?practise\b/,
      5,
    ],
    [
      /\b(?:recommend|suggest|advise)\w*\b.{0,60}\b(?:lesson|practise|i|me|test)\b|\brecommend\w* (?:a |me )/,
      3,
    ],
    [
      /\bwhere (?:do|should|can|shall) i (?:start|begin|continue|go)\b|\bhow (?:do|should|can|shall) i (?:start|begin|continue|proceed|go on)\b/,
      4,
    ],
    [
      /\b(?:start|begin|continue|resume|finish|about|what is|how long is|take|do|why) (?:the |my |an |this |with the )?evaluation\b|\bevaluation (?:series|test|button)\b/,
      5,
    ],
    [/\b(?:what|which) (?:should|shall) i (?:focus|concentrate|work) (?:on)?\b/, 3],
    [
      /\bplan for (?:me|today|this week)|\b(?:practise|training|learning|study) plan\b|\b(?:my|a) (?:routine|schedule)\b/,
      4,
    ],
    [
      /\bi (?:am|feel) (?:ready|done|finish)|\bi (?:have )?(?:just )?(?:finish\w*|complete\w*) (?:the|my|a|that|this) (?:lesson|test|practise)/,
      4,
    ],
  ],
  weakest: [
    [
      /\bmy (?:speed|wpm) (?:on|at|with|for|in) (?:\w+ )?(?:capital|number|sign|word|ngram)\b|\bslow me the most\b/,
      9,
    ],
    [
      /\b(?:key|letter|word|ngram|finger|number|sign)\b.{0,60}\bneeds? (?:some |more |my )?(?:love|work|practise|help|attention|care)\b/,
      6,
    ],
    [
      /\b(?:which|what) (?:\w+ )?(?:key|letter|word|ngram|sign|number|finger)\b.{0,60}\b(?:me|i) (?:stumble|slow|stop|fail|pause)\b/,
      6,
    ],
    [/\bmy (?:\w+ )?weak\b(?! (?:day|week|result))/, 3],
    [
      /\b(?:which|what) (?:\w+ ){0,2}(?:key|letter|word|ngram|finger)s? (?:should|must|do) i (?:\w+ )?(?:concentrate|focus|practise|work|train|improve)\b/,
      6,
    ],
    [
      /\b(?:my|the|are|is) (?:\w+ )?(?:weak|slow)\b.{0,60}\b(?:key|letter|word|ngram|sign|number|finger|hand|capital|point|spot|item|area|one|side|thing)s?\b/,
      5,
    ],
    [
      /\b(?:which|what) (?:\w+ ){0,2}(?:key|letter|word|ngram|sign|number|finger|hand|capital|thing|part|area|item)s?\b.{0,60}\b(?:weak|slow|hold me|holding me|cost|behind|work|practise|lose|improve|attention|focus|least|mistake|trip)\b/,
      5,
    ],
    [
      /\b(?:where|what) (?:am i|do i|is) (?:\w+ )?(?:weak|slow|lose|losing|lost|struggle)\b|\bwhere (?:do|am|can) i .{0,60}\b(?:lose|losing|time|weak|slow|improve|better)\b/,
      5,
    ],
    [
      /\bwhat (?:is|are) (?:holding|slow|keeping) me\b|\bwhat (?:slow|hold|holds|keeps|limits) me\b|\bmy (?:weak|weak points?|weak spots?)$|\bwhat am i weak\b|\bam i weak (?:at|in|on)\b/,
      5,
    ],
    [/\bmy weak\b/, 3],
    [
      /\bwhat (?:should|do) i (?:need to )?(?:work on|improve|focus|practise|concentrate)\b|\bneeds? (?:the )?(?:most )?(?:work|practise|attention)\b/,
      3,
    ],
    [/\b(?:list|show|tell|name|give) (?:me )?(?:all )?(?:of )?(?:my )?(?:\w+ )?weak\b/, 4],
  ],
  item: [],
  finger: [
    [/^where (?:does|do|should|is|are)\b.*\b(?:belong|go|live|sit)s?\b/, 5],
    [/\bwhat (?:do|should|shall|must) i (?:press|type|hit|use|strike)\b.{0,60}\b(?:with|for)\b/, 6],
    [/\bwith (?:which|what)(?: one| finger)?\b/, 7],
    [/\b(?:which|what|whose|right|correct|wrong) (?:\w+ )?(?:finger|hand)\b/, 5],
    [/\bfinger\b.{0,60}\b(?:for|press|type|hit|use|reach|goes|belongs|go)\b/, 3],
    [
      /\bhow (?:do|should|can|would|does|to) (?:i |you |one |we )?(?:correctly |properly )?(?:type|press|reach|hit|strike|get to|typing)\b/,
      3,
    ],
    [
      /\bwhere (?:is|are|does|do|can i find|should)\b.{0,60}\b(?:key|letter|sign|from|finger|keyboard|located|sit)\b|\bwhere is\b/,
      3,
    ],
    [/\b(?:left|right) (?:or (?:my |the )?(?:left|right) )?(?:finger|hand)\b/, 3],
    [/\bwith (?:my |the )?(?:left|right|which|what)\b/, 2],
    [/\b(?:shift)\b.{0,60}\b(?:finger|which|left|right)\b|\bwhich shift\b/, 2],
  ],
  confusion: [
    [/\b(?:two|both|several) key at once\b|\bkey (?:next to|beside)\b/, 5],
    [
      /\b(?:my )?(?:most )?(?:common|frequent|usual|typical|average|biggest|main|many|regular|top|often)\b.{0,60}\bmistake\b/,
      4,
    ],
    [
      /\b(?:which|what)\b.{0,60}\bmistake\b.{0,60}\b(?:i|my)\b|\b(?:which|what) (?:are|is) my mistake\b|\bmistake (?:do|did) i\b/,
      4,
    ],
    [/\b(?:which|what) (?:key|letter|sign|number|one)s?\b.{0,60}\b(?:confuse|wrong|mistake)\b/, 5],
    [/\b(?:i|my|do|me|keep|always)\b.{0,60}\bconfuse\b/, 4],
    [/\binsteadof\b/, 3],
    [/\b(?:wrong|other) (?:key|letter|finger)\b/, 4],
    [/\bkeep (?:type|typing|press|pressing|hit|hitting|get|getting|make|making)\b/, 2],
    [/\bwhat (?:do i|did i|am i) (?:\w+ )?(?:get|getting|type|typing|do|doing) wrong\b/, 4],
  ],
  speed: [
    [/\bfast (?:that )?i (?:have|did|ever)\b|\bfast (?:\w+ )?ever\b/, 7],
    [/\bhow (?:fast|slow) (?:am|do|did|was|can|is|have|are) (?:i|my)\b/, 5],
    [/\b(?:what|tell|show|how|know|see|give|is)\b.{0,60}\bmy (?:\w+ ){0,3}(?:wpm|speed)\b/, 5],
    [/\bmy (?:\w+ ){0,3}(?:wpm|speed|record|personal best)\b/, 2],
    [/\b(?:my|personal|my personal) (?:best|record|top|peak|highest|high score|fast)\b/, 3],
    [
      /\b(?:average|current|present|best|top|highest|record|fast) (?:\w+ )?(?:wpm|speed|test|result|score)\b/,
      3,
    ],
    [/\bhow many wpm\b|\bhow many wpm (?:do|can|did) i\b|\bwhat wpm\b/, 5],
    [/\bam i (?:\w+ )?(?:fast|slow)\b/, 4],
    [/^(?:my )?(?:wpm|speed)$/, 5],
  ],
  accuracy: [
    [/\bhow (?:clean|sloppy|careful|messy)\b.{0,60}\b(?:typing|type|i)\b/, 6],
    [
      /\b(?:percent|percentage|share|rate)\b.{0,60}\b(?:right|wrong|correct|correctly|hit|mistake|backspace)\b/,
      5,
    ],
    [/\bhow accuracy (?:am|is|are|was|do|did) (?:i|my)\b/, 6],
    [/\bmy (?:\w+ ){0,3}accuracy\b/, 5],
    [/^accuracy$/, 5],
    [
      /\bhow many mistake (?:do|did|have|am) i\b|\bmistake rate\b|\bhow (?:clean|careful)\w* (?:am i|do i)\b|\bdo i (?:make|have) (?:too |so |that )*many mistake\b/,
      5,
    ],
    [/\bmy mistake(?:s)? (?:rate|percent|percentage|count)\b/, 4],
    [
      /\b(?:\d+|ninety \w+) ?(?:%|percent)? accuracy\b|\baccuracy of \d+|\d ?% (?:accuracy|enough|good|ok|okay)/,
      5,
    ],
    [
      /\bhow (?:do|can|could|should) i (?:\w+ )?(?:improve|increase|raise|get better at|better|get more) (?:my )?(?:\w+ )?accuracy\b|\bmore accuracy\b|\b(?:improve|increase|better) (?:my )?accuracy\b/,
      5,
    ],
    [
      /\b(?:fewer|less|reduce|avoid|stop|without) (?:\w+ ){0,2}mistake\b|\btoo many mistake\b|\bso many mistake\b/,
      4,
    ],
    [/\baccuracy\b/, 2],
  ],
  time: [
    [
      /\bhow (?:long|much|many minutes|many hours|much time|often)\b.{0,60}\b(?:practise|today|day|type|typing|lesson|week|train|spend)\b/,
      4,
    ],
    [
      /\bhow (?:long|much|often|many minutes|many hours) (?:time )?(?:should|shall|must|do) (?:i|one|you) (?:\w+ )?(?:practise|type|spend|train)\b/,
      5,
    ],
    [
      /\b(?:practise|type|typed|done|did|trained) (?:\w+ )?(?:enough|too much|too little)\b|\b(?:have|did) (?:i|we) .{0,60}\btoday\b|\benough (?:for )?today\b|\btoday enough\b|\b(?:done|do|typed|did|practise|type) (?:i |\w+ )?(?:today|so far)\b/,
      4,
    ],
    [/\bstreak\b/, 5],
    [
      /\b(?:every day|daily|each day|weekly)\b.{0,60}\b(?:practise|type|train)|\bpractise\b.{0,60}\b(?:every day|daily|each day|weekly|per day|a day|long)\b/,
      4,
    ],
    [/\bhow (?:many|much) (?:test|lesson|time|minutes|hours)s? (?:have|did|do) i\b|\bmany minutes\b/, 5],
    [
      /\b(?:\d+|ten|five|fifteen|twenty|thirty|one) (?:minutes|hours?) (?:a|per|each|every) day\b|\bis (?:\d+|an|one|ten|five|half an) (?:minutes|hour)s? (?:\w+ )?enough\b/,
      5,
    ],
    [/\bhow (?:long|much) today\b|\bfor how long\b|\bwhen should i (?:stop|practise)\b/, 4],
  ],
  plateau: [
    [/\bstuck\b/, 5],
    [
      /\b(?:no|any) (?:progress|improve|better)\b|\bnot (?:improve|progress|getting (?:any )?(?:better|fast)|get (?:any )?(?:better|fast)|any fast|moving|changed|going up|increasing|rising)\b/,
      4,
    ],
    [
      /\b(?:can not|cannot|never|do not|not) (?:\w+ )?(?:get past|go past|get over|get beyond|get above|break|pass|exceed|reach|beat|go over|go above)\b/,
      4,
    ],
    [
      /\b(?:same|stays|stopped|stayed|staying|dropped|drop|dropping|gone down|going down|falling|got slow|getting slow|slow than before|weak than before)\b.{0,60}\b(?:speed|wpm|weeks?|months?|days?|before|typing)\b/,
      4,
    ],
    [
      /\b(?:speed|wpm|typing|progress|improve)\b.{0,60}\b(?:same|stay|stays|stopped|stayed|dropped|drop|dropping|down|falling|fell|changed|change|stop|move|moving|nowhere)\b/,
      4,
    ],
    [
      /\bwhy (?:am i|do i|can i|is my \w+|does my \w+|has my \w+|have i) (?:\w+ )?(?:not|stopped|never|going down|getting slow|gone down|dropped)\b/,
      3,
    ],
    [/\bwhy am i (?:\w+ )?(?:slow|not getting)\b/, 3],
  ],
  faster: [
    [
      /^how (?:can|do|could|should) i (?:\w+ )?(?:double|increase|improve|raise|boost|build) my (?:\w+ )?(?:speed|wpm)\b/,
      6,
    ],
    [
      /\bhow\b.{0,60}\b(?:get|become|be|type|typing|go|make|write|learn|practise|improve) (?:\w+ ){0,5}(?:fast|speed|quicker)\b/,
      5,
    ],
    [
      /\b(?:increase|improve|raise|boost|gain|build|better|double|speed) (?:\w+ ){0,4}(?:speed|wpm|typing|pace)\b/,
      5,
    ],
    [
      /\b(?:tip|tips|advice|help|trick|tricks|way|ways|secret|hints?|suggestions?)\b.{0,60}\b(?:fast|speed|typing|type|better|improve|wpm)\b/,
      4,
    ],
    [
      /\b(?:want|like|need|wish|hope|love|try|trying) (?:to )?(?:\w+ ){0,4}(?:fast|type well|type better|better at typing|more speed|typing better)\b/,
      4,
    ],
    [
      /\bhow\b.{0,60}\b(?:get|be|become|type|typing) (?:\w+ ){0,3}(?:better|good|great|improve|expert|pro)\b/,
      4,
    ],
    [/\b(?:improve|better)\b.{0,60}\b(?:typing|type)\b|\b(?:typing|type)\b.{0,60}\b(?:improve|better)\b/, 3],
    [/\b(?:learn|master|start|teach me|begin|getting started|new to)\b.{0,60}\b(?:typing|to type)\b/, 4],
    [
      /\bhow (?:do|can|could|should|to|would|does) (?:i |one |you |we |someone )?(?:\w+ )?(?:improve|get better|better)$/,
      5,
    ],
    [/\bhelp me (?:\w+ )?(?:improve|get better|type|with my typing|typing)\b/, 4],
    [/\bspeed tips?\b|\bfast fast\b|\bfast typing\b|\btype fast\b/, 3],
  ],
  practised: [
    [/\bhow much have i type\b(?!.*\btoday\b)/, 9],
    [
      /\bhow many (?:\w+ )?(?:test|lesson|paragraphs?|texts?|words|keystroke)s? (?:have|did|do|are)\b(?: i|.{0,60}\b(?:finish|complete|done|did))/,
      9,
    ],
    [/\b(?:number|count|total) of (?:\w+ )?(?:test|lesson)\b/, 9],
    [
      /\bhow (?:much time|long|many (?:hours|minutes))\b.{0,60}\b(?:have|did) i\b(?!.{0,60}\b(?:today|week|yesterday)\b)/,
      9,
    ],
    [
      /\b(?:total|overall|all the|how many|how much|altogether|in total|in all)\b.{0,60}\b(?:hours?|minutes?|time)\b.{0,60}\b(?:typing|type|practise|spent|here|so far|altogether)\b(?!.{0,60}\btoday\b)/,
      7,
    ],
  ],
  goal: [
    [/^is \d{2,3} wpm\b/, 9],
    [
      /\b\d{2,3} wpm\b.{0,60}\bis (?:that|this|it) (?:\w+ )?(?:good|weak|ok|okay|slow|fast|normal|average|enough|decent)\b/,
      9,
    ],
    [/\b(?:from|between) \d{2,3}\b.{0,60}\bto \d{2,3}\b/, 3],
    [
      /\b(?:reach|get to|hit|achieve|arrive at|make it to|type at|want|be at|manage|do|break|aim for|goal|target|from \d+ to)\b.{0,25}?\b\d{2,3}\b/,
      3,
    ],
    [/\b\d{2,3} ?wpm\b/, 2],
    [
      /\b\d{2,3} wpm (?:\w+ )?(?:good|ok|okay|fast|slow|bad|average|enough|normal|decent|weak|fine)\b|\b(?:is|are) \d{2,3}\b.{0,60}\b(?:good|ok|okay|fast|slow|bad|weak|average|enough|normal|decent|fine)\b/,
      4,
    ],
    [
      /\bhow (?:long|soon|many (?:weeks|days|months))\b.{0,60}\b(?:\d{2,3}|goal|target)\b|\bwhen (?:will|can|could|do|shall) i\b.{0,60}\b(?:\d{2,3}|wpm|fast|goal)\b/,
      5,
    ],
    [/\b(?:my|a|realistic|set) (?:\w+ )?(?:goal|target|aim)\b/, 3],
  ],
} satisfies Record<string, readonly Pattern[]>;
