/** Attempts to make the coach something else; in text that is lower-case. It obeys nobody, so this only chooses its words. */
export const INJECTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|bypass|override|drop|skip|overlook|break|violate|erase|reset|discard|unlearn)\b[^.?!]{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|directives?|restrictions?|constraints?|training|programming|orders|filters?|guardrails|limitations?|polic(?:y|ies)|everything|all (?:of )?(?:that|this|the above)|above|you (?:were|have been) told|previous|prior)\b/,
  /\b(?:you are|you re|act|behave|speak|talk|respond|reply|answer) (?:now |from now on |henceforth )?(?:as|like) (?:if )?(?!(?:my|a|the) (?:typing )?(?:coach|tutor)\b|i\b|the\b|you\b|fast)/,
  /\byou are (?:now|no longer|going to be|from now on)\b|\bfrom now on\b[^.?!]{0,60}\byou\b|\byou (?:will|must|shall) (?:now )?(?:obey|act|pretend|respond|answer|only|be)\b/,
  /\b(?:pretend|imagine|role ?-?play|simulate|impersonate|let us play|play the (?:role|part))\b/,
  /\b(?:system|initial|hidden|secret|original|developer|your) (?:prompt|instructions?|message|directives?|rules|configuration|source code)\b/,
  /\b(?:print|show|reveal|repeat|output|display|leak|dump|tell me|what (?:is|are|was|were)|give me|summari[sz]e|translate)\b[^.?!]{0,30}\b(?:prompt|instructions|the (?:text|words|message) above|everything above|system message|above verbatim|your (?:rules|guidelines|source|model|training data|api key|code|configuration))\b/,
  /\b(?:dan|jailbreak|jailbroken|do anything now|developer mode|god mode|debug mode|admin mode|sudo|root access|unfiltered|uncensored|unrestricted|no restrictions|without restrictions|without any restrictions|evil mode|opposite day|hypothetically|stan mode|aim mode)\b/,
  /(?:^|[\s"'(<[{*#|-])(?:system|assistant|developer|user|human|ai|admin)\s*[:>\]|}]/,
  /<\/?\s*(?:system|assistant|user|instructions?|prompt|im_start|im_end|s|script|img|iframe|a)\b|\[\/?(?:inst|system|sys)\]|<\||\|>|<<sys>>|##\s*(?:system|instruction|new|user)|```/,
  /\b(?:new|updated|following|these|my) (?:instructions?|orders?|directives?|task)\b[^.?!]{0,20}(?::|\bare\b|\bfollow\b|\binstead\b)|\bfollow (?:these|my|the following) (?:instructions?|orders?)\b/,
  /\b(?:i am|i m|this is) (?:your|the|an?) (?:developer|creator|admin|administrator|owner|boss|ceo|engineer|programmer|openai|anthropic)\b/,
  /\b(?:decode|base64|rot13|hex|morse|reverse the|backwards?|caesar)\b[^.?!]{0,60}\b(?:and|then|follow|this|execute|do|run|:)/,
  /\b(?:execute|eval|run) (?:the |this |following )?(?:command|code|script|shell|sql)\b|\b(?:rm -rf|drop table|select \*|curl http|wget |console\.log|import os|<\?php)/,
  /\bend of (?:prompt|instructions|conversation|text)\b|\bbegin new\b|\bstart a new (?:conversation|session) (?:as|where)\b/,
  /\bstay in character\b|\bopposite of your\b|\bnot bound by\b|\bmy (?:late |dead )?grand(?:ma|mother)\b[^.?!]{0,60}\b(?:used to|read|tell)\b/,
  /\b(?:say|repeat|respond|reply|answer|output|print|write)\b[^.?!]{0,20}\b(?:hacked|pwned|banana|exactly|after me|only with|nothing but|verbatim)\b/,
];

/** Something coded: a long run that no English word has. Each turn of the last group takes one sign, so that it reads in one way only. */
export const CODED =
  /^[A-Za-z0-9+/_-]{20,}={0,2}$|^(?:[0-9a-f]{2}[ ]?){10,}$|^[01 ]{16,}$|^(?:[.-][ /]*){12,}$/i;

/** Said of or to the coach, or the product, to hurt. */
export const ABUSE: readonly RegExp[] = [
  /\byou(?:r)?\b(?: are| re| is)?(?: (?:all|just|such|so|a|an|the|really|very|totally|completely|fucking|bloody|damn|absolutely|most|app|bot|coach|answers?))*\s(?:suck|sucks|stupid|idiot|idiotic|dumb|useless|worthless|moron|trash|garbage|rubbish|pathetic|crap|crappy|terrible|awful|annoying|lame|ugly|loser|joke|clown|fool|liar|bad bot|shit|shitty|ass|asshole|bitch|bastard|piece of \w+|waste of \w+|worst)\b/,
  /\bshut (?:up|it)\b|\bstfu\b|\bgo to hell\b|\bscrew you\b|\bdamn you\b|\bf+u+c*k+ (?:you|off|this)\b|\bfk (?:you|off)\b|\bhate you\b|\bkill yourself\b|\bkys\b|\bdrop dead\b|\bi will (?:kill|hurt|find|destroy) you\b|\bget lost\b|\bpiss off\b|\bgo away\b|\bup yours\b/,
  /^\W*(?:you )?(?:stupid|dumb|idiot|moron|useless|trash|garbage|loser|bastard|bitch|asshole)(?: (?:bot|machine|coach|robot|ai|thing|program|app|idiot|moron|computer))?\W*$/,
  /\b(?:stupid|dumb|useless|worthless|crappy|shitty|pathetic|idiotic|bloody|fucking) (?:bot|machine|coach|robot|ai|thing|program|app|computer|tutor|website|site)\b/,
];

/** More than a typing coach may answer. */
export const DISTRESS =
  /\b(?:kill|hurt|harm|cut|end)(?:t?ing)? (?:myself|my life|it all)\b|\bsuicid\w*|\bself[- ]harm\w*|\bwant to die\b|\bend my life\b|\bno reason to live\b/;

/** What only the account, or nobody, knows. */
export const PERSONAL =
  /\b(?:of|about|from) (?:the |all )?(?:other|another|all|every\w*) (?:users?|learners?|members?)\b|\b(?:my|your|his|her|their|other (?:users?|learners?)|another (?:user|learner)|someone else|everyone)\b(?:['’]?s)? (?:\w+ )?(?:password|e-?mail|phone number|address|birthday|credit card|card number|bank|account number|pin|ip|location|real name|social security|ssn|home town|age|passport)\b|\bwhere do (?:i|you) live\b|\b(?:other|another) (?:user|learner|people|person)(?:s|'s)?\b[^?]{0,30}\b(?:data|figures|speed|accuracy|stats|statistics|chats?|messages?|results?)\b/;
