import type { Pattern } from "./classify";

/** What is said in any conversation; looked for in the text, and only where there is little else. */
export const TALK_PATTERNS = {
  greeting: [
    [
      /^(?:hi+|hello+|hey+|hiya|howdy|yo|greetings|hullo|sup|good (?:morning|afternoon|evening|day)|morning|evening)(?: (?:there|coach|tutor|again|everyone|you|bot|mate|my friend|friend|all|to you))*\W*$/,
      9,
    ],
    [
      /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day))\b.{0,40}\bhow are you\b|^how are you\b|^what is up\b|^whats? up\b|^nice to meet you|^how is it going\W*$|^how do you do\W*$/,
      9,
    ],
  ],
  thanks: [
    [
      /^(?:ok(?:ay)?,? |great,? |oh,? |cool,? |perfect,? |good,? |nice,? |many |and |yes,? |no,? |well,? |alright,? |a million |wow,? )*(?:thanks?|thank you)\b(?!.*\?)(?!.*\bbut\b)/,
      7,
    ],
    [
      /^(?:that (?:was|is|really) (?:\w+ )?(?:help\w*|useful|great|good|nice|perfect|interesting)|very helpful|you are (?:\w+ )?(?:great|helpful|the best|good|nice|kind|awesome)|much appreciated|appreciate\w*|good (?:bot|job|advice|answer)|great (?:advice|tip|answer)|love (?:it|this|you))\b/,
      7,
    ],
  ],
  bye: [
    [
      /^(?:ok(?:ay)?,? |thanks,? |well,? |alright,? )*(?:bye(?:[- ]?bye)?|good ?bye|good ?night|see (?:you|ya)|farewell|later|cya|ciao|so long|take care|until (?:tomorrow|next time)|talk (?:to you )?(?:later|soon)|i (?:have|need|must) (?:got )?to go|that is all|that will be all|i am off)\b/,
      7,
    ],
  ],
  agree: [
    [
      /^(?:ok(?:ay)?|k|kk|yes|yeah|yep|yup|sure|alright|all right|right|fine|got it|understood|i see|makes sense|cool|great|nice|good|perfect|wow|hm+|mhm|aha|ah|oh|interesting|sounds good|good to know|fair enough|will do|i will(?: do that| try(?: that| it)?)?|let us (?:go|do it|start)|true|exactly|agreed|awesome|excellent|lol|haha+|sure thing|of course|definitely|absolutely|ready|go)(?:[ ,.!]+(?:ok(?:ay)?|yes|yeah|please|sure|got it|cool|great|nice|good|i see|do it|coach|then|i will|will do))*[\s.!]*$/,
      8,
    ],
  ],
  refuse: [
    [
      /^(?:no|nope|nah|not really|not now|never mind|nevermind|no need|stop|i do not think so|not yet|maybe later|no thanks?(?: you)?)(?:[ ,.!]+(?:thanks?|thank you|that is all|not now|please|coach))*[\s.!]*$/,
      8,
    ],
  ],
  who: [
    [
      /^(?:so )?you are (?:really |just |only |actually )?(?:chat ?gpt|claude|gpt\S*|gemini|(?:an? )?(?:ai|bot|robot|human|machine|real person))\b/,
      8,
    ],
    [
      /\b(?:who|what) (?:are|r) you\b(?! (?:wearing|eating|thinking|up to|afraid|made|doing|measur|count|talking|going|say))|\bwhat (?:is|are) your name\b|\bwho am i (?:talking|speaking|chatting) (?:to|with)\b|\bwho (?:is|s) (?:this|there)\b|\bintroduce yourself\b|\btell me about (?:yourself|you)\b/,
      8,
    ],
    [
      /\b(?:are|r) you (?:a |an |the |really |actually |some |just |even |my |like |based on |powered by |using |running )*(?:real|human|ai|a\.i\.|bot|robot|person|machine|computer|program|chat ?gpt|gpt\S*|claude|gemini|openai|llm|language model|alive|conscious|sentient|local coach|coach|siri|alexa|copilot|llama|artificial)\b/,
      8,
    ],
    [
      /\b(?:is|am) (?:this|it|i) (?:a |an |really |talking to |speaking to |speaking with |chatting with |talking with |just )*(?:a )?(?:real|human|ai|bot|robot|person|machine|chat ?gpt|gpt|claude|someone)\b/,
      8,
    ],
    [
      /\b(?:which|what) (?:ai|model|language model|llm|version)\b.{0,60}\b(?:you|this|use|using|is)\b|\bwho (?:made|built|created|programmed|trained|developed|owns|invented) (?:you|this)\b|\b(?:how|what) (?:do|are) you (?:work|made of|run on|trained|built)\b|\bdo you (?:have feelings|sleep|dream|love me|have a name)\b|\bhow (?:old are you|do you work)\b/,
      8,
    ],
  ],
  help: [
    [
      /^(?:help|help me|help please|can you help(?: me)?|could you help me|i need help|please help(?: me)?|i need (?:some )?(?:help|advice)|menu|commands|options|start|instructions)\W*$/,
      8,
    ],
    [
      /\bwhat (?:can|could|do|else can|all can) (?:you|this|it|we) (?:do|help|answer|offer|know)\b(?! (?:about me|today|next|now|first|to |with my|about my))(?: (?:you|me|about|with|for))*(?: here| for me)?\W*$|\bhow (?:can|do|could) (?:you|this|it|i use (?:you|this)) (?:help|work|assist)?(?: me)?\W*$|\bwhat (?:can|should|may) i ask\b|\bwhat (?:are you for|is this(?: for| chat)?|can we talk about|topics|questions can i)\b|\bwhat are you (?:able|capable|good)\b/,
      8,
    ],
    [
      /\b(?:i do not know what to (?:ask|say)|what should i ask|how does this (?:work|chat work|coach work))\b|\bhow do i use (?:this|you|the coach)\b/,
      8,
    ],
  ],
  more: [
    [
      /^(?:and |ok(?:ay)?,? |yes,? |please )*(?:tell me more|more|more (?:please|details?|info\w*|tips|about (?:that|it|this))|go on|continue|keep going|elaborate|explain(?: more| that| it| this| further)?|say more|anything else|what else|another (?:one|tip)|and\??|else|go ahead|details?|i want to know more|can you (?:explain|elaborate|tell me more|say more|go on)|could you (?:explain|elaborate|tell me more)|give me more(?: details?| tips?)?|any (?:other|more) (?:tips?|advice|ideas?|suggestions?)|how exactly|how so|how do i do that|how\??|like what|for example|such as|example|what do you mean|i do not (?:understand|get it)|huh|what|in what way|be more specific|so what (?:should|do) i do)(?: (?:please|then|about (?:that|it|this)|again|with that|coach|more|that|by that))*[\s?.!]*$/,
      8,
    ],
  ],
  why: [
    [
      /^(?:but |and |ok(?:ay)?,? |hm+,? )*(?:why|why (?:is|was|do|does|should|would|are|not|so)(?: (?:that|it|this|so|i|you think so|you say that|you think that|they|do that|do it|be))*|how come|how do you know(?: that| this)?|what for|for what reason|are you sure|really|says who|what makes you (?:say|think) (?:that|so)|is that (?:so|true|right)|prove it|reason)[\s?.!]*$/,
      8,
    ],
  ],
} satisfies Record<string, readonly Pattern[]>;

/** "and what about the numbers?": asks the same of something else. */
export const WHAT_ABOUT =
  /^(?:and|but|ok(?:ay)?,?|so|then|well,?|hm+,?)*\s*(?:what|how) about\s+|^(?:and|but)\s+(?!(?:what|which|how|who|where|when|why)\b)|^(?:same|also) (?:for|with)\s+/;
