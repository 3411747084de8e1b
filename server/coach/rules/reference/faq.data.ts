/** A question that learners ask in few ways, and what there is to say. */
interface Particular {
  /** In the text as normalised: it names the thing so closely that no other sign is needed. */
  readonly sign: RegExp;
  readonly say: readonly string[];
}

const PRODUCT: readonly Particular[] = [
  {
    sign: /\bwhere (?:is|are|can i find|do i find|do i take)\b.{0,60}\b(?:typing|timed|speed) tests?\b|\bis there an? (?:\w+)[- ]minutes? test\b/,
    say: [
      "The typing test has a page of its own, with lengths of one, five, ten and fifteen minutes; your preferences say which one comes first.",
      "Compare each length only with itself, since a longer test is usually a slower one.",
    ],
  },
  {
    sign: /\b(?:better|faster|slower|worse|weaker|stronger)\b.{0,60}\b(?:left|right)\b(?: hand)? (?:or|than|and|vs|versus)(?: with)?(?: the| my)? (?:left|right)\b/,
    say: [
      "There is no figure for each hand as such.",
      "The keyboard map on your statistics page shows the speed of every key, so that you see which side of it is paler; there are lessons for the left hand and for the right hand alone.",
    ],
  },
  {
    sign: /\b[fj] key (?:bump|bar|ridge|nub|mark)\b/,
    say: [
      "The small bars on F and J are there to be felt: your index fingers rest on them.",
      "With them you find the home row without looking, and come back to it after every key.",
    ],
  },
  {
    sign: /\bdifference between touch typing and\b/,
    say: [
      "Touch typing gives every key to one finger, and your eyes stay on the text; hunting and pecking looks for each key and takes whichever finger is near.",
      "The first gets faster by itself, because a movement that is always the same is learned.",
    ],
  },
  {
    sign: /\b(?:change|edit|set|correct) my (?:user ?)?name\b/,
    say: ["Your name is on your profile, and you can change it there at any time."],
  },
  {
    sign: /\b(?:redo|repeat|retake|restart) (?:the|my) evaluation\b|\bevaluation (?:again|twice|over again)\b/,
    say: [
      "The evaluation need not be taken twice: each figure of your profile is the mean of the last ten times that you typed the item, so whatever you type from now on keeps it up to date.",
      "What you took long ago therefore weighs less and less.",
    ],
  },
  {
    sign: /\bwhat (?:does|will|happens in|happens during|is) (?:the |this )?evaluation\b|\b(?:why|what for)\b.{0,60}\b(?:evaluation|three (?:short )?tests?|3 tests?)\b|\bhow does the evaluation\b|\bwhat is the evaluation for\b/,
    say: [
      "The evaluation measures small letters, then the commonest pairs of letters, then the fifty commonest words, in three short tests; you may stop after each and go on another day.",
      "Without it any lesson would be a guess: from the three I know what slows you down.",
    ],
  },
  {
    sign: /\b(?:where|how)\b.{0,60}\b(?:see|find|view|check|look at|get to|are)\b.{0,60}\b(?:graphs?|charts?|history|(?:old|past|earlier|previous|all(?: of)?|last)?(?: my)? ?(?:results|scores|tests)|statistics|stats|curve|heat ?map)\b|\bwhere (?:is|are) my (?:\w+ )?(?:results|scores|graphs?|charts?|stats|statistics|history|profile)\b/,
    say: [
      "Your statistics show it: each result, the line of your mean over weeks, the speed of every letter, the keys that you miss, and the days on which you practised.",
      "The pointer “Your statistics” beside this chat leads there; your weak items have a page of their own.",
    ],
  },
  {
    sign: /\b(?:results?|progress|scores?|work|tests?|lessons?|it)\b.{0,60}\b(?:saved?|kept|stored|gone|lost)\b.{0,60}\b(?:close|browser|log ?out|computer|device|leave|tab|later|automatically|offline)\b|\b(?:is|are|will|do|does) (?:my |the )?(?:results?|progress|scores?)\b.{0,60}\b(?:saved?|kept|stored|gone|lost|sync\w*)\b|\bdo i (?:have to|need to) save\b/,
    say: [
      "They are kept: every finished test is stored with your account, so you can close the browser or go on with another device, and all of it goes into the same statistics.",
      "Without an account, results stay in the browser that you typed them in.",
    ],
  },
  {
    sign: /\bstreak\b.{0,60}\b(?:lose|lost|skip|miss|break|broken|end|ends|need|count|counts|work|works|gone|reset|begin|start|weekend)\b|\b(?:lose|break|keep|count|counts|counted|reset|end|ruin) (?:my |a |the |for my |for the )*streak\b|\bhow (?:does|do|is)\b.{0,60}\bstreak\b/,
    say: [
      "A day counts for your row as soon as you have finished something on it, however short; today may still be open. Skip a whole day, and the row begins again.",
      "Nothing else is lost by that, and a day of rest does your hands no harm.",
    ],
  },
  {
    sign: /\b(?:where|how)\b.{0,60}\b(?:find|are|is|get|see|choose|open)\b.{0,60}\b(?:lessons?|exercises?|drills?)\b.{0,60}\b(?:for|on|about|with|of)\b.{0,60}\b(?:rows?|numbers?|fingers?|hands?|signs?|punctuation|capitals?|words?|bigrams?|trigrams?|letters?|symbols?)\b|\bwhere (?:are|is|do i find|can i find) (?:all )?(?:of )?(?:the |your )?lessons?\b/,
    say: [
      "Among the lessons: there is one for each row, each finger, each hand, for numbers, punctuation and capitals, for pairs and longer groups of letters, and for the common words by their rank.",
      "The page of lessons has a search as well.",
    ],
  },
  {
    sign: /\b(?:hide|turn off|switch off|disable|remove|get rid of|turn on|show|enable|bring back|without)\b.{0,60}\b(?:hands|keyboard (?:picture|drawing|image|on screen|below)|(?:drawn|picture of the|virtual|on-?screen) (?:hands|keyboard)|pictures?|drawing|progress bar|live (?:figures|speed|wpm)|animation)\b/,
    say: [
      "That is in your preferences: the switch “Hands and keyboard” shows or hides the drawing under the text.",
      "The live figures and the progress bar have switches of their own there.",
    ],
  },
  {
    sign: /\b(?:dark|light|night) (?:mode|theme)\b|\b(?:change|switch|set) (?:the )?(?:theme|colou?rs?)\b/,
    say: ["Your preferences have a dark and a light theme; the choice is kept with your account."],
  },
  {
    sign: /\bhow (?:many|often)\b.{0,60}\b(?:questions?|messages?|ask you|write to you|chat with you)\b.{0,60}\b(?:day|hour|hours|ask|send|month|you)\b|\bhow many (?:messages|questions)\b.{0,60}\bleft\b|\b(?:message|question|chat) limits?\b|\blimit (?:of|on) (?:messages|questions)\b/,
    say: [
      "You can send fifty messages in any three hours; after that one is free again as the oldest of them runs out.",
    ],
  },
  {
    sign: /\b(?:cancel|end|quit|stop) (?:my |the )?(?:plan|subscription|premium|trial|membership)\b/,
    say: [
      "A plan is cancelled on your profile, at any time; what is paid for stays yours until its month or year is over.",
      "A trial needs no cancelling: it asks for no payment details and ends by itself.",
    ],
  },
  {
    sign: /\b(?:after|when|once)\b.{0,60}\btrial\b|\btrial\b.{0,60}\b(?:end|ends|over|charged?|pay|expires?|automatically)\b/,
    say: [
      "The trial lasts seven days, and your profile says when yours is over; it asks for no payment details and ends by itself, so nothing can be charged.",
      "The lessons, tests, statistics and the weakness profile stay free after it; the coach and the lessons that it makes belong to Premium.",
    ],
  },
  {
    sign: /\b(?:timer|clock|time|test|it)\b.{0,60}\b(?:stop|stops|pause|pauses|run|runs|go on|goes on|running|keep going|count)\b.{0,60}\b(?:when|if|while)\b.{0,60}\b(?:i|you) (?:stop|pause|break|rest|get up|leave|think|look away|take a break|do not type)\b|\bhow does the (?:timer|clock)\b/,
    say: [
      "The clock starts with your first key, and when no key comes for three seconds the test pauses by itself: what goes beyond them is not counted.",
      "So answer the door, and go on with the next key.",
    ],
  },
  {
    sign: /\b(?:my|our|own|custom) (?:own )?(?:text|texts|words|word list|material|paragraphs?|book)\b.{0,60}\b(?:practi[cs]e|type|typing|lesson|upload|paste|import|use)\b|\b(?:paste|upload|import|add|use|bring|type) (?:in )?(?:my|our|a custom|custom) (?:own )?(?:text|texts|words|word list|material|document)\b/,
    say: [
      "Texts of your own cannot be brought here: lessons take theirs from the common words, from paragraphs and quotes, and from what is weak for you.",
      "To type what you need at work, keep doing so slowly and cleanly there; what you learn here carries over.",
    ],
  },
  {
    sign: /\b(?:teacher|boss|parents?|mother|mum|mom|dad|employer|school|friends?|others|anyone|anybody|someone|people|colleagues?|else)\b.{0,60}\b(?:can )?(?:see|read|look at|check|access)\b.{0,60}\bmy (?:results?|scores?|typing|statistics|stats|chats?|messages?|speed|figures|progress)\b|\b(?:see|read)s? my (?:results|scores|stats|statistics)\?*$/,
    say: [
      "Your results are kept with your account and shown to you alone; there is no page on which others see them.",
      "On your profile you can download all that is kept, or delete it.",
    ],
  },
  {
    sign: /\b(?:delete|erase|remove|wipe) (?:my (?:account|data|results|history|chats?|messages|profile)|(?:everything|all|what)(?: of it| that)? (?:you|about me|i (?:have )?typed))\b/,
    say: [
      "You do that yourself, on your profile under your data: either your typing data or the whole account with everything in it, at once and without asking anybody.",
      "There you can also download what is kept before. I cannot delete anything from here.",
    ],
  },
];

const TYPING: readonly Particular[] = [
  {
    sign: /\b(?:skipped|missed|paused|stopped|away|pause|break|off) (?:for )?(?:a|one|two|three|some|\d+|last) (?:days?|weeks?|months?)\b.{0,60}\b(?:lose|lost|forget|forgotten|start over|begin again|gone|bad)\b/,
    say: [
      "A pause undoes little: movements that have become habits stay, and after a slow first lesson most of it is back.",
      "Begin with something easy, and do not judge by the first results.",
    ],
  },
  {
    sign: /\b(?:not (?:a |an )?(?:native )?english(?: native| speaker)?|non-?native|(?:english|it) is not my (?:first|native|mother)|second language)\b/,
    say: [
      "The movements are the same for everybody; what you read ahead in a foreign language comes a little slower, so your speed in your own language will be higher.",
      "The common words of English are few: the lessons on words by their rank make them go by themselves.",
    ],
  },
  {
    sign: /\b(?:finger|hand|thumb|pinky)\b.{0,60}\b(?:backspace|enter|return|tab|escape|esc|delete)(?: key)?[?.! ]*$/,
    say: [
      "The keys at the edges belong to the little fingers: Enter and Backspace to the right one, Tab and Caps Lock to the left one, each Shift to the one beside it.",
      "Let the hand move a little with it, and come back to F or J before the next letter.",
    ],
  },
  {
    sign: /\b(?:double|doubled|same letter twice) letters?\b|\bletters? twice\b/,
    say: [
      "Double letters are one finger striking twice, and it has to rise all the way before the second stroke: strike, let go, strike, without tensing the hand.",
      "Practise words such as “letter”, “coffee” and “will” slowly, with the same time for both strokes.",
    ],
  },
  {
    sign: /\b(?:i am|being|for|as) (?:a )?(?:lefty|lefties|southpaw|left[- ]?hand(?:ed|er)s?)\b|\bleft[- ]?hand(?:ed|er) (?:here|learner|typist)\b|\bfor (?:the )?left[- ]?handed\b/,
    say: [
      "For typing it makes no difference which hand you write with: the same fingers take the same keys, and the left hand has a little more than half of the letters of English to type anyway.",
      "The mouse may stand on whichever side is closer to you, as long as the keyboard stays straight in front of you.",
    ],
  },
  {
    sign: /\b(?:long|fake|acrylic|gel) (?:finger)?nails\b|\bnails\b.{0,60}\b(?:typing|type|keyboard|keys)\b/,
    say: [
      "With long nails you strike with flatter fingers, on the pads, and the reach to the top row and the little fingers suffer most.",
      "It works all the same: keep the wrists straight and the strokes light, or file the nails as far as the pads can touch the keys.",
    ],
  },
  {
    sign: /\b(?:short|small|big|fat|thick|large|tiny|chubby|long|slim) (?:and \w+ )?(?:fingers|hands)\b|\b(?:fingers|hands) (?:are|is) (?:\w+ )?(?:too )?(?:short|small|big|fat|thick|large|tiny|chubby)\b/,
    say: [
      "Yes: the size of a hand decides very little. Let the whole hand move a little for a far key instead of stretching one finger, and come back to F and J afterwards.",
      "What makes you fast is that each key is always reached in the same way.",
    ],
  },
  {
    sign: /\b(?:glasses|bifocals?|varifocals?|progressive lenses|eyesight|short-?sighted|contact lenses)\b(?!.{0,60}\b(?:wine|buy|drink)\b)(?=.{0,60}\b(?:typ\w*|screen|keyboard|keys|text|lesson|practi[cs]e|matter|head|tilt)\b)|\btilt (?:my|the) head\b/,
    say: [
      "The text should be readable with the head upright: with bifocals lower the screen or bring it nearer, so that you need not tilt your head, and make the text of the browser larger if that helps.",
      "For the keys you need no glasses at all: they are found by feel.",
    ],
  },
  {
    sign: /\b(?:cold|frozen|freezing) (?:hands|fingers)\b|\b(?:hands|fingers)\b.{0,60}\b(?:cold|freezing|frozen)\b/,
    say: [
      "Cold hands are slow hands: warm them first, move the fingers, and type something easy for a minute or two before you measure yourself.",
      "Fingerless gloves are a help in a cold room.",
    ],
  },
  {
    sign: /\b(?:shooters?|video ?games?|games?|gaming|gamer|wasd|fps)\b(?=.{0,60}\b(?:typ\w*|keyboard|wpm|keys?)\b)|\b(?:typ\w*|keyboard)\b.{0,60}\b(?:shooters?|video ?games?|games?|gaming|gamer|wasd)\b/,
    say: [
      "Games train a few keys and quick reactions, but not the letters in the order of words, so they help little with typing.",
      "Watch the left hand: whoever plays on W, A, S and D tends to rest one key too far, so feel for F before you type.",
    ],
  },
  {
    sign: /\bnervous\b|\bpanic\w*\b(?=.{0,60}\b(?:test|timer|clock|typ\w*)\b)|\b(?:test|timer|clock)\b.{0,60}\b(?:panic\w*|stress\w*|anxious|scared?|scares|freeze)\b|\b(?:anxious|stressed|scared)\b.{0,60}\b(?:test|timer|clock|typing)\b/,
    say: [
      "That is common: a clock makes the hands hurry ahead of the eyes. Take lessons without a time for some days, and go into a test at the pace of your calmest lesson.",
      "Hide the live figures in your preferences, so that nothing counts while you type; a single test is a tenth of your mean and no more.",
    ],
  },
  {
    sign: /\b(?:old|own|previous|earlier|usual) (?:way|method|style|technique|habit)s?\b.{0,60}\b(?:fast|faster|quicker|better|easier)\b|\b(?:chang|switch|mov|learn)\w*\b.{0,60}\b(?:proper|right|correct|ten|all|touch)[- ]?(?:finger|fingers|typing|technique|way)\b.{0,60}\b(?:slow|slower|worse|down|now|only|\d+)\b|\bslower (?:than (?:before|i was)|with (?:all|ten|proper|the right))\b/,
    say: [
      "That passes: whoever changes to all fingers is slower than before for some weeks, because the new movements are still made by thinking. It is the moment at which most people give up, and a pity.",
      "Keep to the new way in short lessons, slowly and cleanly, and type in your old way only where something is urgent.",
    ],
  },
  {
    sign: /\b(?:two|2|three|four|six|few|my own|index)[- ]?(?:finger|fingers)\b.{0,60}\b(?:years?|always|worth|back|rush|hurry|decades?|start over|starting over|change|relearn)\b|\b(?:back|return)\b.{0,60}\b(?:two|2|four|few)[- ]?fingers?\b|\b(?:worth|should i)\b.{0,60}\b(?:relearn\w*|start(?:ing)? over|switch(?:ing)? to (?:ten|touch|all))\b/,
    say: [
      "In a hurry the old way comes back, since it is the one that needs no thought yet; that is normal. Keep the two apart: all fingers in short lessons every day, the old way only where something is urgent.",
      "Whether the change is worth it depends on your aim: few fingers can be quick, but they need the eyes on the keys, and all fingers do not.",
    ],
  },
  {
    sign: /^(?=.*\b(?:typ\w*|wpm|data entry|secretar\w*|keyboard)\b).*\b(?:exam|typing test|interview|certificate|typing job|job test)\b.*\b(?:in (?:a|one|two|three|\d+) (?:days?|weeks?|months?)|tomorrow|soon|next week|next month|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?=.*)|\b(?:days?|weeks?) (?:until|before|till) (?:my|the) typing (?:exam|test|interview)\b/,
    say: [
      "With little time, change nothing about your fingers any more. Practise ten to twenty minutes twice a day: half of it on what is weak, slowly; then a test of the length that will be asked, at a pace at which you rarely miss.",
      "On the last day only type something easy, and begin the test itself a little slower than you could.",
    ],
  },
  {
    sign: /\b(?:couch|sofa|in bed|my knees|on my lap)\b/,
    say: [
      "For a few lines, yes; for practice a table is better. On your knees the wrists bend and the keyboard moves, and the fingers learn distances that are different at every sitting.",
      "If it has to be, put something firm under the laptop and keep the shoulders low.",
    ],
  },
  {
    sign: /\b(?:morning|evening|night|afternoon)s?\b.{0,60}\b(?:or|better|best)\b.{0,60}\b(?:practi[cs]e|type|typing|train|morning|evening|night)\b|\bbest time (?:of (?:the )?day|to practi[cs]e)\b|\bwhat time (?:of day )?should i practi[cs]e\b/,
    say: [
      "Whichever of them you will keep to: that it happens every day counts for more than the hour.",
      "Choose a time at which you are awake and not in a hurry, and tie it to something that you do anyway.",
    ],
  },
  {
    sign: /\b(?:laptop|desktop)s?\b.{0,60}\b(?:or|vs|versus)\b.{0,60}\b(?:laptop|desktop|external|normal|keyboard)\b/,
    say: [
      "Either will do; choose the one that you will use most, and stay with it while you learn, since it is the distances that your fingers remember.",
      "A separate keyboard lets you set the screen higher than a laptop does, which is kinder to the neck.",
    ],
  },
  {
    sign: /\bcaps ?lock\b.{0,60}\b(?:wrong|bad|every|each|instead|or|always|ok|okay|for)\b/,
    say: [
      "Caps Lock costs two more strokes for each capital than it seems, and is easily left on; leave it for words in capitals.",
      "For a single capital hold Shift with the little finger of the other hand: right Shift for an A, left Shift for a P.",
    ],
  },
  {
    sign: /\b(?:typ(?:e|ing)|writ(?:e|ing)) code\b|\b(?:coding|programming|code) (?:symbols?|signs?|characters?|punctuation|brackets?|keys?)\b|\bi (?:program|code)\b.{0,60}\b(?:type|typing|keys|brackets?|semicolons?|symbols?|faster|quicker)\b|\b(?:symbols|brackets|signs) (?:for|in) (?:coding|programming|code)\b|\b(?:recommend|lessons?|tips?|practi[cs]e|typing)\b.{0,60}\bfor (?:programmers|developers|coders)\b/,
    say: [
      "Code is slower than prose for everybody: its signs lie at the edges, mostly under the right little finger, many need Shift, and prose hardly trains them.",
      "Take the lessons on punctuation and on the number row, and practise brackets as pairs: both strokes, then back home.",
    ],
  },
];

const PARTICULARS: readonly Particular[] = [...PRODUCT, ...TYPING];

/** The question of this kind that a message asks; `text` as normalised. */
export const particularIn = (text: string): Particular | undefined =>
  PARTICULARS.find(({ sign }) => sign.test(text));
