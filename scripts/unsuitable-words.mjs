/**
 * What the list of known words leaves out, because children take the course: violence, crime, drugs, sex, illness, insults and
 * slurs, and what is no word by itself. Read by hand over the 11,000 words that the counts allow; read again what a change of
 * the limits adds.
 */
const words = text => new Set(text.trim().split(/\s+/));

/** What unsuitable words begin with. */
const STEMS = words(`
  abduct abort abus addict adulter alcohol ammo ammuni amputat arous arson assail assass assault autops bandit bastard
  behead bitch blackmail bleed blood bomb booze boozing brothel brutal bugger bullet burgla burial butcher cadav
  cannibal casket cemet cigar cocain coffin condom convict corps cremat crim cripple crucif cyanid damn dead death
  decapit deceas degener demon depress deton devil doom drug drunk dumb erot execution explod explosi fatal felon fetish
  flirt funeral gambl gangst genit genocid goddam grenad gunf gunm gunp gunsh handcuff hang hate hatr heroin hijack
  hitman homici hooker horny hostag humiliat hump idio illegal imbec impot incest inmat insan intoxic junki kidnap kill
  kinky knifepoint lesb lethal lingerie lunat lust lynch mafia manslau marij masoch massac masturb minest misog molest
  moron mortua murder mutil naked narcot naz nigg nippl noose nude nudit nuke obscen opium orgas overdos pantie pedoph
  penis penit perver pimp pistol poison porn pregnan prison prostitut psycho puke punk queer racial racis ransom rapist
  revolver rifle robber sadis satan scum scumb seduc sex shoot shrapn sinner slaught slave slut smok sniper sperm stalk
  starv steroid strangl stripp stupid suffocat suicid swast syphil terror testic thief thiev thug tobac tortur toxic
  transves traum traumat tumor ulcer urin vagin venere vengea victim violen virgin vomit vulgar warhead weapon whisk
  whor witch wuss
`);

const WORDS = words(`
  abnormal addict affair agony aids ale alimony ambush ambushed amnesia anal anguish anorexia antidepressant anus
  aphrodisiac armed armory arsenal artillery ass asthma asylum atomic attack attacked attacker attackers attacking
  attacks babe ballistics bang banging baptized barbarian barf bartender bayonet beer beers betting bikini bimbo
  bisexual black blackjack blacks bled bondage boner bong boob boobies boobs booby bookie booty bosom bourbon bowel
  bowels bozo bra brandy bras brat breast breasts brewery bribe bribed bulimia bullied bullies bully bullying bum bummed
  bummer bums burrito butt butts caliber cancer captor captors casino casinos champagne chick chicks choked choking
  cholesterol christ chump climax cock cocks cocktail cocktails cognac colored coma combat communion communism communist
  communists condemn condemned coroner counterfeit coward crap crappy creep creeps creepy crook crooked crooks crotch
  cruel cruelly cruelty cuffed cults curse cursed curses cursing dagger dame dames darn darned dealer dealers demented
  deranged despise detain detained detention devastated devastating diabetes diabetic diarrhea dick dicks die died dies
  disabled disgrace disgraced disgusted disgusting disturbed divorce divorced divorces dope dork dosage dose doses
  douche douse drinker drown drowned drowning drowns dummy dung dwarf dying dyke dynamite ecstasy ejaculate enema
  epidemic erect erection escort escorts evil execute executed exorcism extortion fag faggot fags fanatic fart farted
  farting fascist fascists fat fatty feces fertility filth filthy firearm firearms flak flesh fondle fool fooled fooling
  foolish fools foreplay forger forgery frat fraud freak freaked freaking freaks freaky frigid gag gal gall gallows
  galls gals gang gangs gash gay gays geek geeks ghetto gigolo gin god goddam goddess gods goner goon goons gore gory
  grave graves graveyard grieve grieving gringo groin grope gross gun guns guts gypsies gypsy hag hags hallucinate
  hallucinating hallucination hallucinations hallucinogenic handicap handicapped harass harassing harassment harem
  hatchet haunted headshot hearse heathen heck hell hemorrhage hepatitis hernia herpes heterosexual hick hillbilly
  hippie hippies hobo hoe hoes homosexual homosexuals honky hooked hooters horrid hostile hostility hunk hunks hustle
  hustler hysteria hysterical infect infected infections infirmary inject injected injecting injections injure injured
  injuries injury insulin intercourse intimacy intimate invade invaded invading invasion jackass jail jailed jerk
  jerking jerks jerky jesus jihad jug juggs kissed knife knives lad lads lame larceny lass latrine leper leprosy
  leukemia liar liars libido liquor loony loser losers louse lousy lover lovers mad madman madness malaria malpractice
  manure margarita martini martinis martyr martyrs mating measles menopause mercenary messiah midget midgets migraine
  militia miscarriage missile missiles mistress moan moaning moans mob mobster mobsters morgue morphine mucus mugged
  mugger mugging mutant mutants mutiny nag nagging nasty nationalist naughty negro negroes nerd nerds nuclear nympho
  obese obituary occult offend oral orgy outlaw outlaws ovaries overweight pagan pant panting pantyhose paralysis
  paralyzed parole peck pecker peckers pee peed peeing peep pelvis perish perjury phlegm pill pills piss pissed pisses
  pissing plague plagued plutonium pneumonia poker poo poop pooped potty predator predators prick pricks propaganda
  prophecy pros prostate pub puberty pus puss pussies pussy pussycat rabid rabies rape raped rapes raping rectal rectum
  redneck reefer refugee refugees rehab retard retarded retards riot riots rob robbed robbing robs rotten rotting
  roulette rum runt sabotage saloon salvation sass savage savages savior schizo schizophrenic schmuck screw screwed
  screwing screws screwy sedated sedative seizure seizures semen senile sewage sewer shag shagged shagging shame
  shameful shit shot shotgun shots sin sinful sinister sins sissy skank slag slain slap slapped slapping slaps slay
  slayer sleazy slit slob smack smuggle smuggler smuggling snitch snob snore snot snuff sod soldier soldiers spank
  spanked spanking spit spits spitting spook spooked spouse squaw stab stabbed stabbing stabs steal stealing steals
  stimulate stimulating stink stinking stinks stinky stole stolen stoned stoner straddle strip strips stud studs stupor
  suck sucked sucker suckers sucking sucks sue sued suing supremacist suture swear swearing swears swine sword swords
  syringe tampon tart tarts tavern tequila thigh thighs thong threat threaten threatened threatening threatens threats
  threesome tit tits topless torment tormented torpedo torpedoes torso trafficking traitor traitors tramp treachery
  treason trigger trooper troopers turd twat twit ugliest ugly undead underpants undress undressed undressing uterus
  vampire vampires vandalism vasectomy venom vermin vibrator vile vodka voodoo wacko wager wank war warfare warlock
  warlord wars weed weirdo wench whack whacked whip whipped whipping whips whites wimp wimps wine wines womb wound
  wounded wounds zombie zombies
`);

/** Spellings of speech, letters, old forms and abbreviations: no words to type. */
const NO_WORDS = words(`
  aft al ann ay aye bam beep beeping beeps betcha blah bleep brr cant co com con cons dah don dos doth dreamt dunno eh
  ell em en er ere es est et etc ex fro gad gam gee gonna gotta ha hah hath hep hi hm ho hon huh hum hums il ins kinda
  la las lest li ls ma mas mi mil mo mon ne nit non nope oft oi ole op ops ort outs pa pap par pas per pi pica pro pron
  pros psst re ref rep reps shalt shh shush sic sis sorta spec specs te tee thee thine tho thou thy ti til tor tot ts
  tux twas uh um uncut unto ups via viz wa wanna wee wham whatnot whatsoever whoa whoopee wont ya ye yea yen yep yip yo
  yum yummy zap zip
`);

/** @param {string} word in lower case */
export function isUnsuitable(word) {
  if (WORDS.has(word) || NO_WORDS.has(word)) return true;
  for (let length = 3; length <= word.length; length++) if (STEMS.has(word.slice(0, length))) return true;
  return false;
}
