import type { TopicSlug } from "~server/content/knowledge/topics";
import type { Pattern } from "./classify";

/** What asks for a topic of the body of knowledge, in the terms of a message. */
export const TOPIC_PATTERNS: Readonly<Record<TopicSlug, readonly Pattern[]>> = {
  posture: [
    [/\b(?:tilt|head|neck)\b.{0,60}\bscreen\b/, 5],
    [/\bwrist pause\b/, 5],
    [/\bposture\b/, 6],
    [/\bwrist\b(?!.*\bpain\b)/, 4],
    [
      /\b(?:desk|table|screen) (?:\w+ )?(?:high|height|low|level|position|distance)|\bhow (?:high|far)\b.{0,60}\b(?:desk|screen|table)\b/,
      5,
    ],
    [/\b(?:hold|position|place|angle|float|keep) (?:\w+ )?(?:my |your |the )?(?:hand|wrist|arms?)\b/, 4],
    [/\b(?:feet|foot|arms) (?:on|flat|be|rest)\b/, 4],
  ],
  "home-row": [
    [/\bwhere (?:do|should|must|shall|does|can)\b.{0,60}\bhand\b/, 5],
    [/\bhomerow\b/, 6],
    [
      /\bwhere (?:do|should|are|to|must|shall|does|can)\b.{0,60}\bfinger\b|\b(?:finger|hand) (?:\w+ )?(?:pause|start|belong|return|go back|position|placement|supposed)\b|\bplace (?:my |the |your )?(?:finger|hand)\b/,
      5,
    ],
    [/\b(?:bumps?|ridges?|marks|dots?|nubs?|bars|lines)\b.{0,60}\b(?:f|j|key|keyboard)\b/, 6],
  ],
  "which-finger": [
    [/\bwith (?:only )?(?:two|2|four|six|all|ten) finger\b/, 4],
    [/\b(?:all|ten|10|how many|every|two|2|few|nine|9|same|more|eight|8|four|six) finger\b/, 5],
    [
      /\bfinger (?:chart|map|positions?|placement|assignment)\b|\bwhich finger\b.{0,60}\b(?:which|what|each|every) (?:key|letter)\b|\bhunt and peck\b|\bown (?:way|technique|method|style)\b/,
      5,
    ],
    [
      /\b(?:do|does|should|must|have to) (?:i )?.{0,60}\b(?:right|correct|proper|wrong) finger\b|\bwrong finger\b/,
      4,
    ],
    [/\bwhich finger\b|\bwhat finger\b/, 3],
  ],
  "look-at-the-screen": [
    [/\beyes?\b.{0,60}\b(?:key|hand|keyboard|finger|screen)\b|^is look\b/, 5],
    [/\blook\b.{0,60}\b(?:keyboard|key|hand|finger|screen|down)\b/, 6],
    [
      /\b(?:without|not|stop|keep|always) look\b|\blook down\b|\b(?:blind|blindly|blindfolded) typ|\beyes? (?:on|off)\b|\bcover (?:my|the) (?:hand|key|keyboard)|\bfeel for the key|\bblank keyboard\b/,
      5,
    ],
  ],
  "accuracy-before-speed": [
    [/\bfast\b.{0,60}\bor\b.{0,60}\b(?:right|correct|clean|careful|carefully|perfect|perfectly)\b/, 7],
    [
      /\b(?:speed|fast|slow)\b.{0,60}\b(?:or|versus|vs|and|over|than|before|first|instead)\b.{0,60}\b(?:accuracy|mistake|correctly|clean|careful)\b|\b(?:accuracy|mistake|correctly)\b.{0,60}\b(?:or|versus|vs|than|over|before|first|and)\b.{0,60}\b(?:speed|fast|slow)\b/,
      7,
    ],
    [
      /\baccuracy (?:first|more important|matter|important|before|over)\b|\b(?:why|does|how important is) (?:is )?accuracy\b.{0,60}\b(?:matter|important)\b/,
      6,
    ],
    [/\bbackspace\b/, 4],
    [/\b(?:sacrifice|trade)\b.{0,60}\b(?:accuracy|speed)\b|\bslow down\b|\b(?:type|go) slow\b/, 5],
    [/\bignore (?:my |the )?mistake\b/, 5],
  ],
  plateau: [],
  "how-long-to-practise": [
    [
      /\b(?:weekends?|saturdays?|sundays?|once a week|twice a week)\b.{0,60}\b(?:enough|ok|okay|good|too little|often)\b|\bonly practise (?:on|at|once|twice)\b/,
      9,
    ],
    [
      /\b(?:an|one|two|three|half an|\d+) hours?(?: a| per| every| each)? ?(?:day)? (?:\w+ )?(?:sufficient|too much|too long|enough|ok|okay)\b/,
      9,
    ],
  ],
  "how-long-does-it-take": [
    [/\b(?:achieve|possible|manage|progress)\b.{0,60}\b(?:in|after|within) (?:\w+ )?(?:weeks?|months?)\b/, 7],
    [
      /\bhow (?:long|many (?:hours|weeks|days|months|lessons?)|much time)\b.{0,60}\b(?:take|takes|learn|until|before|master|need|til|get good|become)\b/,
      6,
    ],
    [
      /\bhow (?:soon|quick|fast) (?:can|will|do|could|would)\b.{0,60}\b(?:learn|master|typing|good)\b|\bwhen will i\b.{0,60}\b(?:fast|typing|type|improve|better|good|results|see|able)\b/,
      5,
    ],
    [
      /\b(?:learn|master)\b.{0,60}\b(?:in (?:a|one|two|\d+) (?:day|week|month|hour)s?|weekend|overnight)\b|\b(?:hard|easy) to learn\b|\bhow (?:hard|weak|easy) is\b.{0,60}\b(?:learn|typing)\b/,
      5,
    ],
  ],
  "what-is-a-good-speed": [
    [/\bwhat should (?:a|an)\b.{0,60}\btype\b/, 6],
    [
      /\b(?:above|below|over|under|near|better than|fast than|slow than|weak than) (?:the )?average\b(?! in (?!typing|speed))|\b(?:fast|slow|better|weak|accuracy) than (?:most|other|others|average|people|my friends?|everyone|the rest)\b/,
      9,
    ],
    [
      /\bwhat (?:is|are|counts as|would be|s) (?:considered )?(?:a |an |the )?(?:good|average|fast|normal|decent|great|professional|slow|usual|respectable|ok|acceptable|required|minimum|high|best|world)\b.{0,60}\b(?:speed|wpm|typing|type)\b/,
      6,
    ],
    [
      /\baverage\b.{0,60}\b(?:speed|wpm|typing|type|person|people|adults?|fast)\b|\b(?:speed|wpm)\b.{0,60}\b(?:average|for (?:my|an?|a beginner|work|adults?|office|job|people|programmers?|secretar))/,
      5,
    ],
    [
      /\bhow (?:fast|many wpm)\b.{0,60}\b(?:people|person|others?|everyone|professionals?|most|secretar\w*|adults|someone|one|programmers?|world|expert|pro|average|should (?:i|you|one|a))\b|\bworld record\b|\bfast (?:typing|person)\b.{0,60}\b(?:world|ever)\b/,
      6,
    ],
    [
      /\bwhat (?:speed|wpm)\b.{0,60}\b(?:good|need|should|aim|job|enough|normal)\b|\b(?:good|decent|normal) (?:typing )?(?:speed|wpm)\b/,
      5,
    ],
    [/\bcompared? (?:to|with) (?:other|others|average|people|most)\b/, 5],
  ],
  "what-is-wpm": [
    [/\b(?:wpm|speed)\b.{0,60}\b(?:other|another) (?:sites?|websites?|apps?|programs?|pages?)\b/, 9],
    [/\bcounts?\b.{0,60}\bwpm\b|\bspaces? counts?\b/, 8],
    [
      /\b(?:what|explain|define|meaning|how) (?:is|does|are|do|of)?\b.{0,60}\bwpm\b.{0,60}\b(?:mean|stand|count|calculate|calculated|measure|measured|work|defined?|computed)\b/,
      7,
    ],
    [
      /\bwhat (?:is|are|does)? ?(?:a |the )?wpm\b(?! (?:good|should))|\bexplain wpm\b|\bmean\w* of wpm\b|\bdefine wpm\b/,
      6,
    ],
    [
      /\bhow (?:do|is|are|does)\b.{0,60}\b(?:count|calculate|measure|compute|work out)\w*\b.{0,60}\b(?:speed|wpm)\b|\bhow\b.{0,60}\bspeed (?:counted|calculated|measured|computed)\b/,
      8,
    ],
    [/\b(?:gross|net|raw) (?:wpm|speed)\b|\bkeystroke\b|\bfive characters\b|\bwhy (?:divide|5|five)\b/, 5],
  ],
  "how-accuracy-is-counted": [
    [
      /\b(?:backspace|mistake)\b.{0,60}\b(?:lower|affect|count|reduce|change)\w*\b.{0,60}\b(?:score|accuracy|result|figure)s?\b/,
      9,
    ],
    [/\bcounts?\b.{0,60}\b(?:accuracy|mistake)\b/, 8],
    [
      /\bhow\b.{0,60}\baccuracy\b.{0,60}\b(?:count|calculate|measure|work|compute|determine|define)\w*|\bhow\b.{0,60}\b(?:count|calculate|measure|compute|work out|determine)\w*\b.{0,60}\b(?:accuracy|mistake)\b/,
      7,
    ],
    [
      /\bwhat (?:is|does|counts as) (?:accuracy|a mistake|the accuracy)(?: mean)?\b|\bdo(?:es)? (?:backspace|backspaced|corrected)\b.{0,60}\bcount\b|\bbackspace\b.{0,60}\bcount\b|\bcounts? as (?:a |an )?mistake\b|\bmistake\b.{0,60}\bcounts?\b/,
      7,
    ],
  ],
  pain: [
    [/\bpain\b/, 7],
    [
      /\b(?:finger|hand|wrist|arms?|eyes?)\b.{0,60}\b(?:tired|exhausted|fatigued|weak after|heavy|swollen|cold)\b|\btired (?:finger|hand|wrist|eyes)\b/,
      5,
    ],
  ],
  breaks: [
    [/\b(?:lose|losing|lost) (?:my |the )?(?:focus|concentration|attention)\b/, 6],
    [
      /\b(?:take|need|have|taking|many|often|long|without|a|between|regular|short) (?:\w+ )?pause\b|\bpause\b.{0,60}\b(?:practise|typing|type|often|long|minutes)\b/,
      6,
    ],
    [/\b(?:days?|day) (?:off|pause)\b|\bpause days?\b|\bskip (?:a|one) day\b|\bstretch\w*\b/, 5],
  ],
  keyboards: [
    [
      /\blaptop\b.{0,60}\b(?:key|keyboard)\b|\b(?:flat|shallow|mushy|stiff|sticky|clicky|loud) key\b|\bkey (?:are|is) (?:\w+ )?(?:flat|shallow|mushy|stiff|sticky|small|loud|close)\b/,
      6,
    ],
    [
      /\b(?:mechanical|membrane|split|ergo|wireless|external|new|best|good|better|cheap|gaming|bluetooth|numpad|flat|wooden|blank|small) (?:\w+ )?keyboard\b|\bposture keyboard\b/,
      6,
    ],
    [
      /\b(?:which|what|buy|recommend|need|kind of|type of|types of|own|different|matter|my|choose)\b.{0,60}\bkeyboard\b/,
      4,
    ],
    [
      /\b(?:cherry|gateron|brown|blue|red|linear|tactile|clicky) (?:mx )?(?:switch\w*|key)\b|\bkey ?switch|\bkeyboard\b.{0,60}\b(?:better|matter|buy|help|fast|speed|good|best)\b/,
      5,
    ],
  ],
  layouts: [
    [/\blayout\b/, 12],
    [/\bqwerty\b/, 5],
  ],
  "mobile-phones": [
    [/\bphone\b/, 5],
    [
      /\bphone\b.{0,60}\b(?:practise|type|typing|use|lesson|work)\b|\b(?:practise|type|typing|use|lesson|work)\b.{0,60}\bphone\b/,
      2,
    ],
  ],
  "numbers-and-signs": [
    [/\b(?:number|sign)s?\b(?!.*\bfinger\b)/, 3],
    [
      /\b(?:better|improve|practise|learn|type|typing|fast|about|tips|weak|help|with) (?:\w+ ){0,4}(?:number|sign)\b|\bnumber\b.{0,60}\b(?:keyboard|type|typing|without|look)\b/,
      3,
    ],
    [/\btype (?:accent|letters with accent)|\baccent\b/, 4],
  ],
  "capitals-and-shift": [
    [/\bcapital\b/, 4],
    [/\bshift\b/, 5],
    [
      /\bcapital\b.{0,60}\b(?:letter|shift|type|use|practise|key|how)\b|\b(?:use|type|press|with) (?:\w+ )?capital\b/,
      2,
    ],
  ],
  rhythm: [
    [/\buneven\w*\b|\bfast then slow\b|\bslow then fast\b|\bstop and go\b/, 8],
    [/\brhythm\b/, 6],
    [/\bbursts?\b|\bmore even\b|\bsteady\b|\bevenly\b|\bregular (?:pace|speed)\b/, 5],
  ],
  "same-mistakes": [
    [
      /\bsame mistake\b|\bmistake\b.{0,60}\b(?:again|over and over|always|every time|repeat\w*|same)\b|\b(?:keep|always) (?:\w+ )?(?:make|making|repeat\w*) (?:\w+ ){0,3}mistake\b/,
      6,
    ],
    [/\b(?:why|how)\b.{0,60}\b(?:i|my)\b.{0,60}\b(?:make|making)\b.{0,60}\bmistake\b/, 3],
    [/\b(?:get rid of|unlearn|pause|change|backspace)\b.{0,60}\bhabits?\b/, 8],
  ],
  "speed-tests": [
    [/\b(?:typing|speed|1|one|five|minute|timed|min) (?:minute )?test\b/, 4],
    [
      /\btest\b.{0,60}\b(?:useful|often|every|daily|weekly|worth|help|enough|good|improve|how many|each|different|better)\b|\b(?:useful|often|worth|should|better|many) .{0,60}\btest\b/,
      3,
    ],
  ],
  "words-or-letters": [
    [/\blesson (?:get|become|stay|getting)\b.{0,60}\b(?:weak|better|longer|same)\b/, 9],
    [
      /\b(?:practise|better|learn|type)\b.{0,60}\b(?:letter|ngram|word|key)\b.{0,60}\b(?:or|versus|vs|than)\b.{0,60}\b(?:letter|ngram|word|sentence|text|paragraph)s?\b/,
      7,
    ],
    [
      /\b(?:word|sentence|text|paragraph|prose)s?\b.{0,60}\b(?:or|versus|vs|than|and)\b.{0,60}\b(?:letter|ngram|key|word|drill|random)\b|\b(?:letter|ngram|key|random)\b.{0,60}\b(?:or|versus|vs|than)\b.{0,60}\b(?:word|sentence|text|prose|paragraph)\b/,
      7,
    ],
    [
      /\brandom (?:letter|word|key)\b|\breal (?:word|text)s?\b|\b(?:what|why) (?:is|are) (?:a |an |the )?ngram\b|\bwhy (?:practise )?(?:ngram|word)\b|\b(?:what|explain) (?:is |are |does )?(?:a )?ngram\b/,
      6,
    ],
  ],
  "warm-up": [[/\bwarmup\b/, 7]],
  motivation: [
    [/\b(?:will|does|can|would|how does) typing (?:really |actually )?(?:help|pay|matter|be useful)\b/, 9],
    [/\b(?:child|friends?|brother|sister|wife|husband|everyone)\b.{0,60}\bfast than (?:me|i)\b/, 9],
    [
      /\b(?:angry|annoyed|annoying|rage|furious|fed up|sick of|cry|crying|tears|stressed|overwhelmed|ashamed|idiot|loser)\b/,
      7,
    ],
    [/\b(?:lose|losing|lost|no) (?:interest|patience|hope)\b/, 6],
    [/\bmotivation\b|\bgiveup\b/, 6],
    [/\b(?:pointless|worth it|why bother|why should i learn|what is the point|no fun|fun)\b/, 5],
    [
      /\bi (?:will )?(?:never|can not) (?:get|be|learn|do|become)\b|\bi am (?:so |too |just )?(?:stupid|dumb|hopeless|useless|bad|weak|clumsy)\b|\b(?:feel|feeling) (?:like|so|stupid|bad|down|stuck)\b/,
      4,
    ],
    [/\b(?:why|is it worth|benefit|advantage|point|worth|useful)\w*\b.{0,60}\b(?:learn|typing)\b/, 4],
    [
      /\bdo not (?:want|feel like)\b|\bkeep (?:going|at it|it up)\b|\bevery day is\b|\bstay (?:motivat|focus)/,
      3,
    ],
  ],
  children: [
    [/\bchild\b/, 7],
    [
      /\bi am (?:only |just )?(?:[5-9]|1[0-5])\b(?! ?(?:wpm|%|percent|minutes?|days?|hours?|years? (?:in|into)))/,
      9,
    ],
  ],
  age: [
    [
      /\b(?:i am|is|aged|turning|turned|at|my \w+ is) (?:1[6-9]|[2-9]\d)\b(?! ?(?:wpm|%|percent|minutes?|days?|hours?|per)).{0,60}\b(?:learn|typing|type|late|hope|can|possible|start)\b/,
      6,
    ],
    [/\btoo (?:late|age)\b/, 5],
    [/\bage\b/, 5],
    [
      /\btoo (?:age|late|young)\b|\b(?:i am|at|aged|over|after|past) (?:[1-9]\d)(?: years)?\b(?! ?(?:wpm|%|percent|minutes))/,
      4,
    ],
    [/\byears age\b/, 3],
  ],
  "one-handed": [
    [
      /\b(?:broke|broken|fractured|sprained|injured|cast|splint|surgery|operation)\b.{0,60}\b(?:wrist|finger|hand|arm)\b|\b(?:wrist|finger|hand|arm)\b.{0,60}\b(?:broke|broken|fractured|sprained|cast|splint|surgery)\b/,
      8,
    ],
    [/\bonehand\b/, 7],
    [
      /\b(?:one|1|single|only my (?:left|right)|missing|lost|broken|broke|injured|without (?:a|my)) (?:\w+ )?(?:hand|finger|arm)\b/,
      6,
    ],
    [/\b(?:disab\w*|amput\w*|paraly\w*|stroke)\b/, 4],
  ],
  "how-lessons-are-chosen": [
    [
      /\b(?:how|why)\b.{0,60}\b(?:choose|chosen|pick|picked|decide|select|selected|generate|made|make|create|get|did i get|give)\w*\b.{0,60}\blesson\b|\blesson\b.{0,60}\b(?:chosen|picked|selected|decided|generated|made|come from|work)\b/,
      7,
    ],
    [/\bwhy (?:this|that|these|am i|do i)\b.{0,60}\blesson\b|\bhow (?:do|does) (?:the |your )?lesson\b/, 6],
  ],
  "what-is-weak": [
    [/\bwhen (?:is|are|does|do)\b.{0,60}\bweak\b/, 8],
    [
      /\b(?:what|when|how)\b.{0,60}\b(?:mean|count|counts|decide|considered|call|called|define|make)\b.{0,60}\bweak\b|\bweak\b.{0,60}\b(?:mean|means|count|counts|defined|calculated|decided|measured|considered)\b/,
      7,
    ],
    [
      /\b(?:what is|explain) (?:a |the |my )?weak(?: profile| item| mean)?\b(?! \w)|\bweak profile\b|\bwhat (?:is|does) (?:the )?(?:target|rating)\b/,
      5,
    ],
  ],
  "what-the-coach-knows": [
    [
      /\bwhat (?:do|can|does) (?:you|the coach|it) (?:know|see|remember|learn|read)\b|\b(?:do|can|did|does) (?:you|the coach) (?:know|see|remember|watch|read|hear) (?:about )?(?:me|my|everything|what i|which)\b|\bhow do you know\b/,
      6,
    ],
    [
      /\bwhere (?:do|does|did) (?:you|these|your|the) .{0,60}\b(?:get|from|figures|data)\b|\bwhat (?:data|figures)\b.{0,60}\b(?:use|have|about)\b/,
      6,
    ],
  ],
  certificates: [
    [/\bcertificate\b/, 8],
    [/\b(?:prove|proof)\b.{0,60}\b(?:speed|wpm)\b/, 8],
  ],
  privacy: [
    [
      /\b(?:record|track|log|spy|watch|store|save|monitor)\w* (?:what|everything|all) (?:i|we) (?:type|typing|write)\b/,
      7,
    ],
    [/\bhappens? (?:to|with) my\b/, 6],
    [/\bprivacy\b/, 6],
    [
      /\bwho (?:\w+ )?(?:read|reads|see|sees|access|look)s?\b|\b(?:my|the) data\b|\bdata\b.{0,60}\b(?:stored?|keep|kept|share|shared|sell|sold|safe|use|used|delete|backspace|deleted)\b/,
      6,
    ],
    [
      /\b(?:do|does|are|is|will)\b.{0,60}\b(?:store|stored|saved?|record|recorded|share|shared|sell|sold|logged|log)\b.{0,60}\b(?:chat|message|conversation|data|typing|type|me|typed|keystroke)s?\b|\b(?:chat|message|conversation)s? (?:\w+ )?(?:stored|saved|kept|private|privacy|read|deleted|recorded|logged)\b/,
      6,
    ],
    [/\bbackspace (?:my )?(?:account|data|chat|history)\b/, 5],
  ],
  plans: [
    [
      /\b(?:your|the|which|what|free|paid|monthly|yearly|different|compare) plans?\b|\bplans? (?:cost|do you|are|is)\b/,
      5,
    ],
    [/\bpremium\b/, 6],
    [
      /\bhow (?:much|many)\b.{0,60}\b(?:premium|pay|dollars|euros?)\b|\bis (?:it|this|the coach|typing mentor) free\b|\bfree (?:trial|version|plan|week)\b|\bhow many messages\b/,
      6,
    ],
  ],
};
