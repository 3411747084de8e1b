/** Words of other fields: with one of them, a word such as "type" or "key" is probably not about typing. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `
  cheese wine beer coffee tea food recipe recipes cook cooking bake baking cake pasta pizza bread dinner lunch breakfast
  restaurant vegan sugar calories diet weight protein blood vitamin medicine medication pill pills drug drugs dose doctor
  headache fever flu cancer diabetes pregnant symptom symptoms vaccine therapy antidepressant disease
  typescript javascript python java rust golang php ruby sql html css react code coding algorithm compiler regex
  programming software excel word-processor powerpoint spreadsheet photoshop gmail outlook whatsapp instagram tiktok
  facebook twitter youtube netflix spotify windows linux ubuntu macos printer router wifi password passwords login api
  database server docker git github variable array boolean integer null
  piano guitar violin drum drums music song songs sing lyrics singer band chord chords melody album
  football soccer basketball tennis golf cricket baseball hockey olympics athlete marathon running swim swimming gym bike
  chess poker sport sports archery darts shooting rifle bowling billiards snooker boxing wrestling judo karate surfing
  sailing rowing climbing hiking skating skateboarding volleyball badminton squash rugby fencing javelin sprint sprinting
  saxophone flute cello ukulele harp accordion trumpet organ synthesizer ballet juggling pottery origami magic
  happiness love-life girlfriend boyfriend wife husband dating date marriage divorce wedding
  car cars engine driving drive licence license plane flight flights train-ticket hotel travel trip vacation holiday visa
  passport tourist beach
  weather rain sunny temperature forecast climate planet moon sun star stars galaxy universe physics chemistry biology
  atom gravity einstein math maths algebra equation calculus geometry prime triangle squareroot
  president minister government politics election vote war army history-of capital-city country countries continent
  river mountain population europe africa asia america france germany spain italy china russia ukraine london paris
  berlin dublin king queen empire roman trump biden putin hitler
  bitcoin crypto stock stocks invest investing investment money bank loan mortgage tax taxes salary income insurance
  rent landlord lawyer legal sue court contract deposit lawsuit lawfully inheritance custody
  poem poems haiku essay essays story stories novel joke jokes riddle limerick rap sonnet fairy tale movie movies film films
  actor actress celebrity book books author anime game games gaming minecraft fortnite playstation pokemon
  dog dogs cat cats animal animals horse bird birds fish elephant dinosaur pet pets plant plants flower flowers tree trees
  god religion bible church astrology horoscope zodiac tarot
  gun guns bomb bombs weapon weapons knife poison explosive explosives kill murder steal hack hacking hacker malware virus
  phishing lockpick locks picklock cocaine heroin meth
  sex sexy porn nude naked
  translate translation spanish french german italian portuguese chinese japanese korean latin
  news headline journalist resume cv cover-letter invoice
  retire
  house houses apartment garden kitchen furniture paint roof sofa
  banana apple orange chicken meat beef steak egg eggs milk soup salad sandwich chocolate
  hair skin makeup shoes dress clothes fashion
  birthday christmas gift gifts party
  scientist quantum rocket nasa mars philosophy handwriting grammar pronunciation vocabulary cheetah meaning-of-life shakespeare
  battery charger camera television tv radio
  drawing painting singing dancing cooking skiing cycling parking sewing knitting fishing gardening yoga pilates
  pdf internet broadband tesla website-building
  duck-typing genotype phenotype prototype stereotype
  `
    .trim()
    .split(/\s+/),
);

/** Turns of phrase in which a word of the field means something else; in text that is lower-case. */
export const FOREIGN_PHRASES: readonly RegExp[] = [
  /\bspeed[- ]?(?:read|dat|skat|cub|chess|limit|camera|boat)\w*|\breading speed\b/,
  /\breviews? (?:of|for) (?:the|a|an|this|that) (?!(?:typing|lesson|evaluation|last|test|speed)\b)/,
  /\b(?:make|get) (?:my|the|this|a) (?:\w+ )?(?:laptop|computer|pc|phone|internet|browser|mac|wifi|tablet)\b.{0,60}\b(?:fast|faster|quick|quicker|run)\b/,
  /\b(?:from|of|in) history\b|\bhistory (?:exam|test|class|homework|book)s?\b|\baverage in (?!typing|speed|accuracy|my age)/,
  /\b(?:what|which|this|that|any|some|of|blood|body|skin|hair|personality|data|return|your|a|my|his|her|certain|other|same|different|mbti|generic|union|variable|file|soil|wine) types? (?:of|in|for|is|are|does|do|should|would|goes|go|a|b|ab|o)\b/,
  /\btypes? of (?!(?:typing|keyboards?|lessons?|tests?|mistakes?|errors?|typos?|exercises?|practi[cs]e|layouts?|typists?|drills?|keys|switch|switches)\b)/,
  /\bblood type|\btype [12] diabet|\btype [ab] personalit|\bnot my type\b|\bmy type (?:in|of)\b/,
  /\b(?:duck|static|dynamic|strong|strongly|weakly|gradual|structural|nominal|optional|python|typescript) typing\b|\btyp(?:ing|ed|e) (?:system|hint|hints|annotation|annotations|inference|error in|checker|script)\b/,
  /\b(?:keyboard|key) (?:shortcuts?|signature|player|solo|chords?|fob|lime|west|account|stage|performance|indicators?|takeaways?)\b/,
  /\b(?:piano|house|car|door|api|encryption|public|private|primary|foreign|ssh|licen[cs]e|product|hotel|major|minor|musical|spare|lost my|activation|serial|master) keys?\b/,
  /\bkeys? (?:to|of) (?!(?:get|press|hit|type|typing|use|practi[cs]e|work|improve|faster|speed|accuracy|learn|learning|focus|fast|good|better|the keyboard|my|accurate|rhythm|home|touch|train|capital|lower|watch|left|right)\b)/,
  /\bfinger (?:foods?|paint\w*|puppets?|print\w*|nails?|ring|tattoo\w*|licking|lickin|pointing|sandwich\w*)\b|\bfingers crossed\b|\bfish fingers?\b|\bring finger (?:size|tattoo)|\bgreen fingers\b/,
  /\bspeed (?:of (?:light|sound|a car|rotation|earth)|limits?|dating|camera|boat|ticket|skat\w*|run|runs|running)\b|\b(?:wind|internet|download|upload|wifi|car|running|reading|light|orbital|escape|cpu|clock|fan) speeds?\b/,
  /\bfast (?:foods?|cars?|and (?:the )?furious|fashion|ing|days?|track|forward|planes?|trains?)\b|\b(?:intermittent|water) fast/,
  /\b(?:row|rows) (?:of|in) (?:houses|homes|seats|corn|trees|sql|excel|excels?|a table|the table|spreadsheet|a database|chairs)\b|\bhome row of\b|\brow (?:a |the )?boat\b|\browing\b|\bdeath row\b|\bfront row\b/,
  /\bwords? (?:for|that (?:means?|rhymes?))\b(?! practice)|\bin other words\b|\bword of (?:god|the day)\b|\bhow do you say\b|\bmeaning of the word\b|\b(?:define|synonyms?|antonyms?|rhymes?)\b|\bdefinition of\b/,
  /\bletter (?:to|of (?:recommendation|resignation|complaint)|from)\b(?! (?:letter|key|the|[a-z]\b))|\b(?:cover|love|resignation|formal|business) letters?\b/,
  /\b(?:\d|three|four|five|six|seven|eight)[- ]letter words?\b|\bwords? (?:starting|beginning|ending|that (?:starts?|begins?|ends?)|in (?!a row|the lesson|my|order))|\b(?:letter|vowel)s? (?:are|is) (?:there )?in (?:the )?(?!my|this|a lesson)/,
  /\b(?:a|the|by|next|last) trains?\b|\b(?:laptop|computer|pc|phone|internet|app|site|website|car|download) (?:is|runs?|keeps) (?:\w+ )?(?:slow|freezing|broken|stuck)\b/,
  /\bword \S+ means?\b|\bpronounce\b|\bhow (?:do|to|is) (?:you |i )?spell(?:ed)?\b|^spell\b/,
  /\b(?:night|day|work|early|late) shifts?\b|\bshift (?:schedule|work|manager|pattern)\b|\bsign (?:a|an|the|my|in|off|out)\b(?! (?:key|symbol))/,
  /\bmy (?:english|memory|eyesight|diet|marriage|car|golf|game|spelling in)\b|\benglish (?:grammar|vocabulary|accent)\b/,
  /\bhome (?:improvement|loan|school|depot|alone|workout|insurance)\b/,
  /\b(?:capital|capitals?) (?:city|of|gains?|punishment|cities|markets?)\b(?! letters?)/,
  /\b(?:phone|lottery|prime|odd|even|social security|credit card|atomic|lucky|random) numbers?\b|\bnumber of (?!(?:mistakes?|errors?|words?|tests?|lessons?|keystrokes?|fingers?|minutes?|days?|times?|keys?)\b)/,
  /\b(?:star|zodiac|road|traffic|warning|stop|birth) signs?\b|\bsigns of\b|\bsign (?:language|up for)\b/,
  /\b(?:second|first|lend|give me a|left|right|helping|poker|farm) hands? (?:car|clothes|shop|man|poker)\b|\bhand (?:cream|soap|sanitizer|luggage|gun|job)\b|\bhands? of poker\b/,
  /\b(?:blood|air|tyre|tire|peer) pressure\b|\bheart ?(?:rate|beat|attack|break)\b/,
  /\b(?:driving|blood|pregnancy|drug|iq|maths?|covid|dna|personality|stress|litmus|turing|unit|school|final) (?:tests?|exams?|lessons?)\b|\b(?:piano|guitar|swimming|history|english|life|dance|singing|cooking|maths?|driving|golf|spanish|french|german) (?:lessons?|practi[cs]e|drills?|exercises?|teacher|skills?)\b/,
  /\b(?:medical|law|private|best|yoga|general) practices?\b(?= (?:for|of|in) (?!typing))|\btrains? (?:to|from|station|ticket|times?|leave|journey)\b|\b(?:strength|weight|potty|dog|cardio|marathon|muscle) training\b|\bpersonal trainer\b/,
  /\b(?:lose|gain) weight\b|\bprint(?:er|ing)\b|\bscreen ?(?:shot|play|time|size)\b|\bback (?:pack|yard)\b/,
  /\bhot ?keys?\b|\b(?:copy and paste|ctrl|alt tab|task manager)\b/,
  /\bmeaning of life\b|\bsquare root\b|\bworld cup\b|\bwho (?:won|is the president|invented|wrote|discovered|painted|directed)\b|\bhow (?:old|tall|far|big|deep|high|heavy) (?:is|are|was) (?!(?:a|the|my) )/,
  /\d\s*[-+*/×÷^=]\s*\d|\bplus\b.{0,60}\bequals\b|\b\d+ (?:plus|minus|times|divided by|multiplied by) \d+/,
  /\b(?:sing|draw|paint|translate|tell me (?:a|an|another|some) (?:joke|story|riddle|fact|secret)|roast me|flirt|solve|summari[sz]e (?:the|this) (?:book|article|movie|film|news)|proofread|rewrite|paraphrase)\b/,
];

/** A wish for something to be written or said. With a subject of its own it is not about the learner's typing. */
export const PRODUCTION =
  /\b(?:write|compose|draft|generate|produce|print|output|recite|type (?:out|up|me|the following)|copy out|spell out|say|repeat|respond with|reply with|answer with|tell me (?:a|an|the|about|how)|give me (?:a|an|some|the|\d+)|make (?:me )?(?:a|an|some)|create|invent|list|teach me|explain|describe|step[- ]by[- ]step|instructions (?:for|on|to))\b/;
