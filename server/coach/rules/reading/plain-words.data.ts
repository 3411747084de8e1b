/**
 * Words that say nothing of what a message is about, and may stand in any question on typing. A word that is neither
 * here nor a term is foreign to the field, and makes it less likely that the message belongs to it.
 */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those it its itself i me my mine myself you your yours yourself we us our they them their
  he she him her his one ones someone somebody anyone everyone everybody people person beginner beginners anything
  something everything nothing thing things stuff
  am is are was were be been being do does did done doing have has had having can could will would shall should may
  might must not no nor never none without ought going got get gets getting gotten go goes went gone come comes coming
  came make makes making made take takes taking took taken give gives giving gave given use uses used using useful
  usually want wants wanted wanting need needs needed try tries tried trying keep keeps keeping kept let like likes know knows knew
  known think thinks thought feel feels felt feeling say says said tell tells told ask asks asked asking show shows
  showed see sees saw seen help helps helped helping helpful start starts started starting begin begins began stop
  stops stopped stopping learn learns learned learnt learning learner teach teaching taught work works worked working
  happen happens happened happening seem seems mean means meant matter matters change changes changed changing
  choose chooses chose chosen pick picks picked recommend recommended suggest suggested suggestion suggestions advise
  advice tip tips trick tricks hint hints suppose supposed explain describe compare compared count counts counted
  counting measure measured measures measuring calculate calculated calculates calculation work worked worth become
  turn turns switch switching place places placed put puts move moves moving moved movement movements press presses
  pressing pressed hit hits hitting push pushing reach reaches reaching reached hold holding rise rising drop dropped
  dropping drops fall falls falling fell increase increased increasing decrease decreased raise gain gained lose losing
  lost loses focus focusing concentrate remember memorise memorize forget forgetting master mastering reduce reducing
  avoid avoiding prevent finish finished complete completed continue expect expected depend depends ready set goal
  goals target targets aim result results score scores rating record recent recently lately latest last past previous
  next first second third final finally once twice again still yet already always ever often sometimes rarely
  now today tonight yesterday tomorrow day days night week weeks weekend month months year years minute minutes second seconds hour hours
  time times moment while long longer short shorter soon sooner later late early before after since until till during
  ago from to of in on at by for with about into onto over under up down out off above below between against through
  per than as so too very really quite rather pretty just only even also well much many more most less least lot lots
  few little bit enough any some all both each every other another others else same different such own
  and or but if then because though although unless whether however
  what which who whom whose when where why how whatever whichever
  good great best nice fine ok okay right wrong left bad main whole certain sure possible impossible able easy easier
  easiest simple simply basic basics proper properly correctly important necessary common commonly general generally usual regular
  regularly consistent consistently consistency constant constantly new beginner current currently high higher highest low lower lowest
  big bigger biggest small smaller top bottom middle full half real actually exactly almost near far away across
  please thanks thank yes no hello hi hey sorry maybe perhaps anyway instead insteadof together alone apart
  coach tutor app site website page product program software tool button here there everywhere way ways kind sort part parts
  side position positions row rows spot point level levels stage step steps list overview summary summarise summarize
  report profile number rank improve computer pc screen eye eyes arm arms body feet foot floor
  difference reason reasons idea question questions answer answers
  doing done looks sense method technique techniques habit habits muscle memory skill skills ability form
  figures figure percent percentage rate ratio minimum maximum limit limits max min peak
  beginner intermediate expert advanced pro professional adult adults human office
  text texts sentence sentences paragraph paragraphs copy prose quote quotes alphabet
  lot bunch couple several twenty thirty forty fifty sixty ten five hundred
  let lets keep seems whenever wherever toward towards around along
  love enjoy wish hope plan want prefer hurry slow rush rushing relax relaxed tense calm tired
  believe guess wonder wondering curious figure find finds finding found lot check checking track tracking
  sound sounds loud quiet light heavy soft beat miss missing land landing lands
  stay staying staying remain kept higher spend spending spent waste wasting
  offer offers available include includes allow allowed require required
  chat chats message messages conversation account tunnel syndrome beside bump bumps ridge ridges f j
  free skip skipping store stored storing save saved share shared sold sell cover covering stumble stumbling stuttering
  desk table strengths strength personal high worse nearly fully somehow somewhere happy sad honest honestly seriously
  literally totally completely absolutely definitely probably likely unlikely open close closed lift lifting float
  floating stretch stretching alternate alternating jump jumps jumping glue effort attention concentration brain mind
  mental automatic automatically natural naturally comfortable uncomfortable awkward weird strange extra quarter double
  teacher user users learners schedule routine milestone milestones achieve achieved achieving hundred thousand cent
  climb climbs fluctuate vary varies versus vs comparison similar related relevant realistic ambitious
  suddenly gradually eventually immediately straight directly anymore stands stand standing lying bed lap height
  distance angle mouse pad glasses ahead write writes writing written wrote jobs career data entry nails cold warm
  gloves hot dominant even steady
  two three four six seven eight nine
  trend music end ends once tangled
  total wander wandering cheat cheating interest patience hope important spaces
  burst bursts plans something
  belong belongs review verdict feedback opinion joined join joining signed spot spots raw net redo repeat browser hide
  picture pictures clock timer running angry annoyed annoying nervous proud throw nurse colleagues colleague reports emails
  email notes dear basically super uneven single whole desktop flat addict lol weekends heel entire average graph above below
  sufficient skipped native speaker language
  name programmers embarrassing skills concentration palms app apps term decent
  winter summer spring autumn wear tilt head earlier
  brutally decades grade suitable class
  read reads reading mode fun boring interesting interested worried worry nervous stressed busy lazy job school class exam work
  `
    .trim()
    .split(/\s+/),
);
