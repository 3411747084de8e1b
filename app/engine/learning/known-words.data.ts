// Computed by scripts/make-known-words.mjs from SUBTLEX-US (ISC License, copyright 2015 Zeke Sikelianos) and SCOWL (copyright
// 2000-2016 by Kevin Atkinson, who lets anyone use, copy, modify, distribute and sell its word lists if this notice stays).

/** Words that most people know, by rank, besides the common ones. */
export const KNOWN_WORDS: readonly string[] = `
haven sea arms flight staying arrest neck grow mention favorite wind sleeping notice admit extra within low impossible computer
angry bunch blame pants visit clock tea fellow kitchen lay hole guard learned smile feelings fit pal bear often wild silly
camera begin reach beach heaven lock leg quickly lights worst played plans bucks suddenly writing track teacher ridiculous legs
river dare burn raise surprised decision cross cost queen fresh innocent emergency medical dancing cell gotten seemed bigger
closed names walked note shop sweetie nuts band losing price waste client crying pressure code places dogs accept further
excellent magic drinking keeps corner consider ourselves herself acting locked laughing address copy tells warm sold hall treat
everywhere papers complete cup ways level passed witness taste hardly camp keeping keys beg duty interest tight helping bottle
support flying decide turns moon bottom hoping conversation hero asleep final continue match apologize trial spirit willing
chair risk study possibly rain above cousin pulled cream dropped excited memory breathe enemy huge search greatest beauty lately
rule build choose cards advice immediately teeth became coach flowers showed crew driver heavy trick empty comfortable destroy
brothers mission apart pool dressed helped checked restaurant shirt faith simply dig size stars movies necessary themselves
credit blind starts center bridge practice closer discuss cars mister ticket strike stage animal bird leaves sight somehow
following knowing career nature responsible cake famous nurse correct breath games allowed sky bringing hearing singing account
due common afford tie bright allow belong concerned escape suspect written skin file madam fill operation desk taught pack lied
faster deserve danger meat command stories tickets paying hiding perfectly whoever beyond student dry jury form main heads
program milk held horrible feed natural breaking battle coat settle opinion terrific older gentleman noticed loose local lonely
shows large video speed military built shower oil opportunity chest horses biggest threw bite wash stone block records indeed
invited turning draw attorney pretend health balls heat manager guest loud itself fantastic cares shake numbers lab princess
island easier color earlier bell suggest wet pig letting nowhere animals cheese ideas downstairs monster several planet eggs
spoke view opening lines insurance split jealous arrived character national screaming speech airport hook condition target
finding serve incredible sugar player signal total selling hill football page justice letters rough hurts project crowd meaning
planning pair science usual sees sooner ordered subject remind lies strength mail paint bedroom onto neighborhood personally
finger spell ghost doctors release weight cheap market pray expecting unit signed falling throat lake nor realized director
agreed truly brilliant cab powers prepared candy pocket legal aware roof slept responsibility mountain base ours firm whom trade
romantic fan training brings powerful whenever sending language purpose believed bless pieces arrested noise fancy exciting
genius introduce forgotten rent familiar doors proof vote recognize weather drinks medicine lift issue followed buried mood male
among television regular nights opened someday stomach yellow ate nearly scare village prepare matters pizza monkey sudden
heading toast ears babies jacket thoughts social travel sometime property expected fingers remain bodies secretary magazine
glasses dating research freedom add damage repeat handsome hired prefer buying society energy crack vacation chase stayed
defense rat picking began checking reasons goodness post confused telephone surgery contract safety tall fixed professional
lesson tiny points understood runs license model gate soft ear riding staff warning engine planned map swim harm square silver
brave access positive covered female someplace streets blew weak season rush awesome snow spring spread pounds mayor winner lips
tongue leader showing permission bath storm spare destroyed tour headed trees students ends burning bones kicked appointment
mentioned score shoe ocean harder reality shape survive saving style farm shopping clearly growing example laid answers gosh
rings alarm plays schedule fortune enter punch ended patients rights invite obvious charges touched interview parts wherever
unbelievable focus chocolate borrow grew grade finds statement investigation mate load painting throwing community waited loss
barely woods changes details yourselves exist toilet chances drove meal dump disappeared member shock discovered failed pie
crash artist sat theory depends bags joy ruin pleased traffic wise nonsense pink carrying burned midnight deliver bread officers
button dealing original source received hung cases switch charming decent below process desert expensive belongs particular
moves higher lower period breathing grandmother pride thousands dollar tip jobs plant surely sports bust including birth joint
wire bull brains towards rise boring ashamed sisters section facts smells clever honestly success garage filled physical
connection complicated pulling regret closet giant wheel parking policy tear stranger wood fate juice governor tied faces awake
fought coast pilot miracle aboard files based grateful mighty garden watched forced drag fourth scream event woke row actor
changing senior curious flat winter badly shoulder scary super priest disease offered closing concern talent garbage mostly
attitude bone recently friendly egg basically quarter engaged rooms passing swing available slip knees birds bike hunt caused
taxi stood likely object percent raised guests desperate dirt plate negative distance tank data request ruined hire knowledge
golf falls cow dawn stock equipment reports conference rescue sale claim silence audience warn mercy proper create universe
baseball soup outfit slowly yard grown loving pure rate celebrate piano uniform spending returned location doll amount healthy
reached knocked walls pen steps younger attractive notes fail path beast wanting naturally happiness anytime eventually channel
elevator belt secure grandfather avoid penny laughs guards bride pathetic mirror partners dozen becomes direction gorgeous
direct odd theater led committed march puts official members treated effect tail vision secrets talks dust trap wide sharp aside
stairs extremely unusual newspaper courage apple terribly fishing carefully hitting writer pulse edge pity protection couch
tests staring created screen appear winning precious windows studio kissing golden frightened owner royal intend considered
parties cast popular destiny silent federal hearts mystery nerve circumstances library toward busted becoming rocks practically
embarrassing photo tower shift friendship maid wallet package range flower beating results steady rope cleaning exact image
vehicle turkey easily jungle sensitive pot suffer millions remembered trash ambulance behavior nightmare prize tears snake
families terms orange media foreign wasting memories songs material expert cutting advantage rude disappointed guarantee signs
committee kinds downtown sandwich understanding marks mistakes sweat political panic cents plain performance stops boom union
seats hundreds fruit cable separate underwear ancient moments setting rolling castle delicious value circle miserable bills
glory squad manage counting bowl zero victory stands embarrassed creature deny basketball mixed route continues rare yelling
holiday hidden ill helps directly progress remove wave authority chain highly wore emotional hunting shadow jumped gray skip
estate horn appears basement agents minds pleasant mile clients refuse approach disappear speaks district bug rabbit champion
stopping proceed competition presence leading forces century cure capable convinced swell warrant therefore bury services shine
diamond bat alert chip transfer thrown sentence fabulous pushed nation butter jokes reporter booth successful learning
possibility awfully sand desire bow cage wolf units wing exchange trapped thin bored pet rip series drama homework hills carried
entirely zone explanation spy failure hits collect swimming print launch useless delivery journey fever photos sport challenge
loan spoken routine soda teaching trunk mask leads result passion purse served argue climb cats witnesses beef recall wings
mental cabin ships script solid article education salt solve confidence frankly receive metal settled suffering escaped anger
agency detail trace pipe wins supper effort studying hug enemies treatment commit reputation intelligence troops custody ability
site fifth trail palace pushing stays hop boots owns attempt houses lawyers mouse hurting stronger ease bout considering
ordinary presents impressed ripped customers laundry treasure revenge odds tricks cowboy motion mall virus forest sounded
trained scratch breaks potential fifty defend contest plastic fashion cap interrupt latest convince issues cheer arrive chose
supply surveillance ignore nail mountains league vice figures joking loaded coincidence messages cheating quality impression
particularly reasonable division tiger therapy museum steel minister bound standard wishes yell dreaming anniversary reminds shy
firing walks seek chasing cancel prime former smooth socks dates modern surface lifetime role eaten chosen gym motel enjoyed
collection device noon blowing sons reward degrees lets bothering bars dumped iron cameras express sacrifice tunnel highway
insist guide slide specific wrap cleaned wagon prom lack packed exercise defendant cheat kit background ringing clue suits
concert temple ranch designed planes agreement darkness flag tent term remains alien provide touching patch snap believes
imagination bail actual incident released disaster connected fully mass comfort smiling border fuel legend players crossed
electric demand opera circus current diamonds enjoying neighbors laws salad prints argument describe impressive neighbor fallen
sink council backup screams sneak wipe events tone toy youth crush factory trusted instance searching grass campaign wasted
tracks goal messed asks generous fairy humor crisis average liberty suite slipped opens rats systems stake managed nephew
politics begins occasion gentle unhappy network cleared joined confession charity finest offense judgment headquarters shout
surgeon tube math operator pin personnel mix alley dancer humans hoped reaction chat underneath commercial behave version
fantasy chill chips steak gloves worrying sides dropping struck design honeymoon experiment identify blast arranged classic
quarters delivered procedure spirits crystal perform response greater fence normally powder landing protecting drawing actress
gear advance suspicious locker civil ending classes marrying blown selfish personality banks fed dough deserves warned confess
tries solution ceremony clown helicopter costs prayer forth apology dressing invented hers accepted entrance boxes singer gather
concentrate uncomfortable instructions satellite deputy daily nut stress tune valuable pretending kicking merely sauce guitar
sighs basic charm belly exit blows net voices romance patrol pitch arrange satisfied makeup teams surrender strangers rub
whistle visiting wives kingdom hip flew hood dreamed patience junk diet earn flash lion frozen decisions holes uses badge
offering financial answered officially opposite customer soap privacy beside unknown painful represent anyhow lessons reported
pour extraordinary testing champ hopes twins meantime fascinating squeeze furniture rice bend beats begging host mysterious
blocks sore timing balance shark technology sets angle wondered guilt yards invitation degree knocking checks urgent aim
movement mud review influence souls tap seal product testimony broad status skull films knee stretch territory recording
listened entered affairs spin relief noble sample shouting angels skills tax sticking deaf port technically literally habit
pattern foul occurred charged removed deeply option confirm beans brief benefit gifts awkward adult liver drives holds jumping
flip ward counsel debt international corn traveling testify shown cared tragedy childhood facility roses cotton admire brush
homes self towel jet costume lightning bush anxious respond headache frame washed ghosts flies supplies pays answering attend
options dessert sacred afterwards recommend schools rubber clinic thick remote skinny cave brand polite culture fans claims
painted blonde theme counter conscience aid pound tag oxygen religious machines religion construction audition blessed sweater
laughter commission shave temperature flow drill principal sail gain packing crown granted tradition wreck unique species zoo
poem similar pages bugs tennis sticks muscle chop ad leather barn cherry tooth counts jam cheering emperor intelligent moral
confirmed lap steam punishment adventure sheep exam gates gum suitcase struggle equal operate bottles poetry replace grabbed
smaller freezing possession citizen thunder halfway abandoned wheels session wicked pigs surrounded interests heavens digging
fellows paradise palm motive shove magnificent pit toys waves shell cattle hut stable waiter pile tracking basket nurses
determined motor marvelous musical bells sire parent recent useful complex monitor incredibly organization backwards stroke
prevent accused engagement messing temporary rap goose chuckles limit phones tapes despite propose superior appeal drawer blade
cried blanket identity eleven maintain refused survived delighted inches matches sack properly clerk appropriate shaking resist
activity profile parade scout lamp award stepped suffered drank exhausted heroes mistaken minor fits comment dive hatch landed
approaching handled authorities environment medication fighter wears expression manners beloved chamber effects task swallow
catching capital sales conditions chin tub lobby toe earned highest string empire eats developed description nap pump production
stations inform deeper actors passes related twist beard typical pole bid remarkable complain entertainment creatures soccer
insult apply toes plates happier acts choices sheets hammer producer neat suspects rehearsal covering rear railroad informed
battery editor toss diner sailor inch tire bump lawn invisible peanut quietly fond purple phase convention revolution excitement
goods item thus forgetting thirsty episode cheated pan passengers tend pockets cruise critical development tragic attached
placed sharing handy graduate suggestion advise mothers signature dismissed accent labor scientist robot behalf actions entry
discussion helpful permanent buddies generation servant captured brass permit widow upper dull dime retired psychiatrist joining
discover crawl fights vault underground lemon bargain loyal tale tastes beaten precisely combination citizens employees log
cells tattoo basis relationships fields link needle jazz chef racing treating dishes attracted bacon psychic unfortunate chapter
sunshine farmer rocket thumb frog comedy intended wrapped shoulders operations feeding owned tables transferred beings cloud
boats explained shocked dated dining policeman pops undercover serving individual existence hid fries picnic industry engineer
chopper reckon lend loyalty splendid workers shelter management carpet divine spoil introduced troubles beneath sheet appearance
lazy plot ham returning betrayed employee medal dragged reporting manner entering waitress hockey destruction entitled visual
fingerprints sends newspapers active dish denied puppy electricity discovery unconscious cuts perfume shadows temper operating
pillow talented teachers companies roommate stones bears safer approve promises forms defeat scientific elephant handling alike
photograph chemical trailer heal absolute studied practical rage shrink serial slightly potato applause necessarily exists
paintings raising whale peaceful warden complaining immediate straighten gig transport dentist include laying affect bitter
helpless reception boot billion ages annoying tools luggage safely disturb conduct potatoes nest wisdom function massage
thrilled produce boarding nails delay limited register reverse shed election intention nerves profit fetch lick column extreme
worker emotions verdict promotion airplane rhythm rounds everyday protected honored stubborn torn smarter concept clothing
waters pumpkin grief comic suggesting dignity sixth deposit computers instant commitment monsters understands proved bits
passenger strictly acted facing throughout lip creative salary tool required marked eternal tissue banana rod guessing subway
campus laughed bowling arguing confident paranoid homeless engines drawn require privilege barrel lamb wizard worries executive
fund twisted separated multiple capture lungs statue fleet consequences discussed begun kindly exposed payment compared measure
adorable tested countries goat pork bets effective candles collar shared lecture accounts root publicity passport parked fixing
grounds blond dice celebrating believing salesman twin bothered paperwork booked plug clubs crashed rumor rug nanny unlike
meetings rode lean communication cooperate colors bee worthy spots levels wrist enormous obsessed punished misery sunset
conspiracy reservation suggested announcement drops curtain driven locate specifically identified relieved jeep compliment stiff
unable magazines sum blues ballet spotted tense random burger album concerns happily corporate intense impress praying chickens
slight questioning raw borrowed priority organized structure brick fried complaint snakes registered leak worm warrior survival
louder sober glove document spider worn branch shortly deserved relatives budget envelope novel overnight bucket clouds
experienced nicely belonged heels application daughters buildings warehouse stare sits massive menu skirt acid butler signing
inner scholarship provided constant causes solved visitors counselor tanks imagined festival depend practicing celebration
examine chairs oath bachelor pencil trucks ashes causing confusing arrangements unfair fridge internal ties bounce shining
burden core humble graduation championship deals appeared retire dramatic observe raining roast silk photographs differently
announce fires surprises suspected sealed gut dresses investment seventh taxes coin necklace lit bait hats bald blessing absurd
blank demands humanity filling sworn grip directions copies fee scientists kidney punish atmosphere bench polish ape added
cracked connect spray pancakes gathered floating porch tires aliens develop sandwiches requires positions sorts adults terrified
quote daylight burnt pace plants mortal envy hallway relations interfere characters signals bearing niece mill loses delicate
strikes scale prayers sweep stores therapist previous grows towels retreat scheduled investigate awhile cent chart helmet
succeed arrangement fathers strategy farewell physics fog aircraft discussing severe tons impact shorts scan sailing cows types
maniac chaos triple civilian oldest covers owes flush documents cellar independent studies danced vessel alternative height
reveal meets volunteer deed upside glorious debate handed faint worthless error ladder physically groups telegram hears
resources arts web poet gasps hint arrives delightful amusing bonus stunt closely fairly located picks rumors horror admitted
fears tips codes rented investigating betray snack holidays conclusion faithful popcorn photographer somewhat population phrase
magical recovery penalty tournament disturbing damaged outer described chew crawling washing roads discipline explains
profession cart flame perimeter wax ultimate kindness gently barking cargo recognized sock certificate diary swamp closest
preparing lighter stall broadcast kings appetite crowded various hopeless areas planted technique obey fluid ritual barbecue dug
motorcycle contrary weakness auction tender oven spiritual leaders worlds journal dial storage advanced grades models constantly
embarrass repair quitting fork reunion accidentally apologies filed lipstick pepper unexpected recovered rolls cities cough
proposal protest waking returns mankind hurricane visitor swore infection wrestling reads cease beam crossing conflict buttons
shirts primary objects cannon flu shrimp deer samples chemistry balloon stuffed excuses harmless fame tin throne requested setup
drain fold electrical rig activities distant tan petty vicious symbol briefcase vulnerable beds sleepy convenient increase
forbid tension seated reporters solo hack raid scares display burst curiosity slice transmission communicate candidate gallery
rank robe laser regarding rolled spoiled senses spill values reference scar compete kiddo drum limo disappoint chased crushed
tremendous nickel affection retirement resistance dizzy adopted software rising thrill recorded anonymous haircut determine
approval fry instincts scenes sequence inn refrigerator courtroom compare sympathy ceiling ribs judges alibi wig nearby indicate
pointing bare cabinet civilization doorbell cane generally formal jar reminded tore emotion apples misunderstanding arrival
prior philosophy scores fur footage qualified replaced residence writes phony tossed smash native illusion depth wished
technical lung visions fortunate perspective sweating mature sources sang radiation yacht larger genuine strings shield insisted
deeds dedicated judging autograph trains established minimum presume traditional pad courtesy kicks scandal improve sleeps
capacity girlfriends instrument abandon allergic consciousness whispering pony ski needing reaching artists versus hose
messenger mole breeze stream rash tray exception recover devoted pale couples identification worship candle ankle surgical
circles dreadful manual bubble tuna pod cooperation eternity floors symptoms grandson rainbow password scaring existed watches
searched dip tricky tuck chapel aggressive sickness forgiveness batteries monkeys author decides popped smelled meals sneaking
proves pulls skill businessman finishing focused connections wandering contacts whisper uniforms duties largest climbing
proposition method welfare wiped mere ditch images lounge minus prosecution formula backs accurate forehead attic arrow votes
defending saddle groom flattered destroying thoughtful shiny exclusive kisses controls disguise communications bracelet relative
rack cue soil gossip grounded hamburger sausage embassy ox vital creating institution husbands maximum addition theirs bore
gratitude graduated principle aspirin liquid rot arriving adore persons risky remembers expenses corporation rider shaft
attempted receiving interrupting switched completed cans sunny auto importance inspired instinct passage terminal groans
magician sub content pickup pilots spite legally belief recipe spoon exhibit pointed administration stove chains forbidden wired
embrace declare possibilities seed nations masters karate react bold muscles peculiar violation prep genetic trophy bass peanuts
accomplished throws offended savings legitimate winds offers hunch nicer nearest included backed ton ego centuries flames skies
ink protocol jolly umbrella chili sings float mobile carriage favors expense approximately observation outstanding chess potion
guessed dealt occur gesture contacted racket aisle benefits receipt consent bathing concrete advertising ruining income pipes
anchor distracted weekends logical heel cousins wealthy prices prescription guidance heights monk efforts tops bothers regard
fist tide freshman sharks pirate refer achieve owed ideal spinning puzzle resident precinct lobster performed misses suspicion
breakdown suspended casual agenda balcony melt casualties claimed bizarre canceled clears celebrity panel armor begged follows
jammed draft illness nightmares distress continued gathering scheme factor elected salute organ tick boxing ordering liable
backyard honorable dorm mutual standards bent honesty presentation rally platoon inviting posted nailed limits annual notify
trips integrity wooden published scrambled drums rely quicker rides intentions reserve bounty prosecutor noises cheek gracious
folk ants occasionally fuss jaw substance attending disorder confusion sells weigh jelly calendar carnival situations harsh
inspiration medium dearest fighters submarine haul strain compound meters ridge buys expose lifted cooler sector herd caring
nowadays sentimental pursuit objective tales feds strict congratulate narrow smashed compromise experiences length sting cord
guardian mule resting beautifully closes plead fax lonesome controlled relaxed cries automatic officials lands grunts stepping
satisfaction originally wires shelf subjects nun tolerate blaming emotionally subtle household volume grease voted hobby
moonlight semester convincing compliments cleaner explaining opposed elements servants speaker resort myth fountain commanding
crab currently domestic teenager gravity label razor pledge bolt visited eager messy teenage slick eighth dispatch electronic
sorrow clearance chow clamp complaints collecting restaurants maintenance mug shovel bean plea avoiding hardware attraction
races coordinates sensible conscious pose slightest touches sophisticated blocked troubled colleague experts nickname wakes
affected anxiety loop classified dudes spreading theft remaining obligation psych painter lottery referring traveled items
proposed driveway rarely hardest swallowed strongly confidential logic negotiate online feast sponge pirates preacher rabbi
locks baked detectives scissors lodge respects accidents circuit possessed leap targets drivers bonds finals proven urge
guaranteed wishing enforcement brakes galaxy disagree responsibilities endless inappropriate greedy element vegetables feather
dot disk rejected funds jeans bicycle withdraw frequency mattress democracy tubes memo melody catches respected promising notion
offices innocence copper warriors dragging mice experiments coal consideration amateur gown ninth marching siren miracles pier
internet salmon architect starboard carries declared hike registration charts gasoline survivors engineering doubts colleagues
risks vain pronounce clearing significant approved forgiven vows laboratory airline involve lined choke methods wardrobe
granddaughter naive phoned growth mustard mansion cheerleader happiest stew ram rabbits extend tearing pursue whereabouts
altogether reservations drift offensive discharge click ginger quest persuade cups healing literature customs carrier initial
hereby roots performing purchase regulations hay tribe earthquake spilled intact backing frighten wealth chap cereal peach
shares surf counted establish outrageous breed companion lighting nursing bake winners underwater pond lions absence tasty
footsteps hairy shipping shipment settlement stripes crashing curtains worms global diving faced liking charging elegant bunk
clues spark lease syndrome velvet serves ignorant deliberately compassion scenario authorized timer figuring overtime define
straw coverage baggage scrub treats explore replacement clowns meter erase breach bluff cavalry ashore unnecessary bedtime
struggling overcome custom smiles horns stain wheelchair crib pine mines lasted elsewhere hottest shocking civilized hospitals
distinguished dental accountant camping definite applied fare engage pudding yelled represents entertain swinging acknowledge
elbow physician scam platform earrings essay habits heavily ironic pinch products rendezvous den abilities stadium stack
unpleasant vast cloth debts bathtub lawsuit investigator journalist positively contain bumped isolated pounding creation fiction
chorus invention ketchup correctly protective antique sunrise hips comb bats noodles encourage directed cured articles dash
musician surprising luxury rushing waits depending printed passionate exotic insulted furious principles civilians vehicles
voyage garlic differences generations eliminate sincere steer trading poster bubbles brake shade supervisor scent confessed
stereo costumes compartment slipping cracking boil shook ropes parlor peak writers pouring slack dances wit stamp flashlight
spaghetti wolves colony lighten reliable ignored stir shallow regrets groceries holler handwriting mortgage organs rib tomato
pigeon skate additional modest shorter sloppy pals destination hunger cycle courts biological glue coats inspection wander
despair sofa universal probation revealed spends accomplish shaving divide fastest feature poke housekeeper battalion
documentary desperately pressed wonders sour fuzzy pajamas muffin whales slam definition economy contracts vet martial chambers
troop presented busting remembering sweetest hilarious obliged spells streak directors tow trusting frightening variety classy
tab vacuum cracker disco collected questioned occupied tasted blocking resent spine facial glow jealousy scored consistent wheat
roller orphan dam appreciated prettiest sticky owners janitor naval bodyguard handful nicest witnessed exposure vegetable cuff
millionaire towns era feathers flood automobile cakes chemicals medic attract tease resume accuse mentally database clip pets
tails generator toad pressing feared announced spectacular collapsed obsession cafeteria interrogation masks scoop craft dolls
onions crackers expedition entertaining travels inevitable cozy seeking ultimately delight respectable shack orbit blamed adjust
essence preserve farther fireworks suction chauffeur tomb satisfy developing sleeve intent promoted relevant fade quarrel scope
oak evacuate owl difficulty conversations fitting consult projects speeches rubbish knots presidential homecoming quantum
encounter listed taller heartbeat relieve defeated framed programs corridor vest shells audio trainer dove misunderstood
transportation vanished issued stressed collapse foreman gorilla rodeo veins loosen punched educated identical concentration
submit maiden heavenly profits grid freeway strawberry shuttle moose ruled sane chewing prey examination tactical lemonade
orchestra butterfly bloom dozens unlock channels bites grocery possess confirmation sew bark slot weep whispers warp hesitate
allows hiring sidewalk listens spying statements dismiss ancestors waltz scouts puppet squirrel barber runway importantly
defensive reader bananas puppies disappointment indicates anyplace rang mint chops politicians portrait tougher suggestions
forcing choosing deserted rescued theories tourists vow leopard examined popping failing clumsy extension departure perfection
corners pause digital towers insulting delayed equally hideous employer thankful mock bands bin tango mouths ambition requests
acquaintance finance peel ethics sponsor rebel donkey orphanage ferry ant recommended specialty employment peek stray wrecked
crank blouse landlord kneel dancers evolution bees topic unacceptable corrupt jurisdiction headaches artery choir appointed
repeating representative diapers partnership cottage includes acceptable pains bruises gravy historical impulse pearls rushed
sole greet measures produced expectations interviews denial lone interrupted reaches disrespect interior advised gutter designer
text tribute marker carbon stamps arrogant waving globe rains cuffs vibe heir marble goofy precise repay teaches leaf hairs
allowance residents boogie gained slower shifts specialist fugitive buyer fracture untie videotape bulls saves caution
volunteers strap freezer primitive thread virtue mode needles trousers banquet slippers valet override purposes regardless
supposedly fragile panicked irrelevant waist secured instruments goals sensors sobbing shields amazed appreciation detect fails
majority juvenile hog backstage whistling drip skeleton francs secretly motto sip contains unstable battles procedures blankets
playground immortal publish syrup allies transplant premises boyfriends overboard fireplace funky altar amigo lyrics grunting
unlikely regards underestimate purely dried skipped reserved recommendation blink mechanic ads ribbon jingle gladly noisy buckle
traces hotels stash bluffing utter resign payroll hound flick reconsider opinions reflection suggests justify mainly region
rational legacy contempt cocoa spelling diplomatic camel youngest involves climbed frustrated flavor fantasies loneliness
stitches paramedics toothbrush supermarket burgers torch belts conquer speeding static plasma ensure jumps smelling flipped
desires efficient visible restore patterns economic slug runner lasts accusing update lifestyle shakes sinking recorder mustache
rookie sketch quiz chronic overwhelming snapped careless lid smiled cheaper tricked cracks qualities compromised maker reckless
artistic maps humming coughing skating allowing tracked concerning biting disposal childish adjourned abroad blunt mechanical
biology weasel bridges rebels distract opportunities involvement utterly sincerely heap selected dearly sensation stakes numb
leadership bushes edition consulate reduced meaningless verify conclusions loading responding separation fuse crop faculty
embarrassment decade imagining screamed suitable resolve essential partial plumbing restless pension awards hunters priests
valve jockey lizard regiment refuses deepest seize translate artificial rental uptown noted permanently volunteered mild
merchandise convenience fabric greed reply tickle chuckling whining preliminary showers features tipped affects alter fierce
grim sadness rag homeland comrades pageant pretended noses longest delivering ambitious thoroughly confuse swept sufficient
estimate discount broom grain mates programmed poems banker marketing dim quarterback vanquish strongest elaborate accompany
elementary relate psychiatric specimen moms violin formed rubbing venture tactics invest spooky sirens softly kitten clap voting
yearbook thorough sadly expects sought souvenir pumping opponent instructor raft prettier translation losses commercials
balloons scarf adoption spa treaty bunker handing instructed comments sights hotter prayed substitute dinners limb inventory
movements chatter adopt academic thumbs lens verse traps activate realm tad interference irresponsible supportive weekly triumph
sunk tourist nightclub urban peas flock decency sunlight babysitter solar dimension flank quack lightly ungrateful realistic
contained invent unload athlete initials sessions curve commence mirrors tutor pickle notebook supporting crucial bugging heroic
equals intellectual phenomenon flights cement bidding acres coconut curfew salon visits violated talents grasp sheer irony
representing recognition feminine rail industrial overseas flee briefing spies sneakers joker instantly temporarily disappears
chopped selection filing facilities flown hating microphone drawings intern spear professionals considerable acquainted
committing hospitality vague lining pinned packs doughnuts dryer penthouse cowboys riddle improved matching arguments installed
boost monitoring accounting authentic rehearse farmers protein publisher islands expelled surfing robots growling proving
enthusiasm shops gifted concussion blasted pins plumber keen strangely dared tapped smartest acquired scratched altered seeds
weddings loaf horizon marathon divided warmth shaved lookout cleaners grill origin puff classroom cherish guinea survey yoga
cult crow spiders quarantine werewolf inconvenience sweaty controlling payments grudge buffet discharged claws barracks cheeks
referred slippery promote lowest endure ruins rhyme vent courthouse doggy evaluation supernatural jets probe blackout piggy
handles striking participate individuals remark radius fled sacrificed scars classical parallel dandy revolutionary villa
squadron contribution remained undo ticking seas rapid scrap orderly bosses squash rocking sailors claw elephants comforting
poured permitted requesting traded fainted wrists boards imaginary caller suspension sushi portal lifting portion experiencing
tripped immune poverty ax buzzing survivor rays fisherman pawn tunnels posse comics antidote organize approached traced attempts
chilly shutting healed videos collector disappearance activated organic tomatoes truce website ballroom gasping sanctuary agrees
notified linked juicy achieved reduce ankles contents attorneys tackle dine leash diagnosis mold container planets coins
millennium superintendent upsetting confront introduction blend trim radical gap taped turf paycheck drawers kin diaper iced
corruption spinal nuns salads triangle melon demanding terrifying greatly equipped lure leaning flowing bouncing seminar
betrayal sneaky outfits reject froze temptation forged canvas whistles onion yells accomplice pasta natives visa immunity
stepmother apparent disappearing inherited teasing freely boiling teenagers hacked neutral splash apartments doughnut intercept
magnetic shampoo airborne infant kidneys condo flare petition chanting hull skates shipped shattered headlines coolest materials
restored daring competitive canned chores grandparents handkerchief gardener shouts automatically extended profound represented
exquisite ripe reflect sentenced spontaneous itch greatness tailor chimney informant claiming batch locking tenth priceless
casting weary pairs mailbox hooks rye groove champions villain ignition skiing brotherhood combined stroll devotion postcard
ruthless honors smelly mop counseling injection chunk sonar scrape preferred settling pry establishment fingernails retrieve
occupation vanity unlucky relation seasons morale salvage trumpet virtually stunning rates destined qualify employed references
languages curb ruling restricted secondary void elderly beaches comedian teen giggling crate clan apes increased ignoring hitch
tighter stocks keeper alias dialogue medals labs donor peaches extent complications discreet category punching insecure steering
lively housing cunning nursery exhibition engineers runaway compass rockets accepting risking impatient preparation worthwhile
denying toughest views challenged richest uptight judged blessings manly ounce tuition gardens yield generals knocks providing
adding matched sensational token rises legendary objections roar transmitter peasant trout continuing ripping easiest attempting
involving overheard halls portable errand northwest independence prank steaks grape ratings jinx pyramid reef reactor stumbled
introducing predict splitting expertise indicated tempted dumping warming alleged nod liberal billions damages vanilla donate
formation dumpster dinosaur batter grabbing crawled excused invested apiece bladder cultural vegetarian cardiac aces corny
eyewitness wrench mutt pancake caves astronaut dolphins merger understandable newest overwhelmed decades melted adds outcome
functions disturbance shortcut buses wilderness sunglasses buzzer grapes rascal flatter detailed favorites remarks dislike
distraction clam righteous bricks bulb forensic litter royalty bookstore server strawberries occasional greasy bundle snatch
awaits whiz fulfill postpone experimental microwave beliefs marriages ranks erased hometown wrath packages pea behaving attended
improvement privately observed grandchildren hunted barge inspire richer sewing metaphor slips stains filming lists altitude
photography cinema wages carrots toaster rudder forgets chooses aspect carved unarmed swift athletic trials policemen pumps
summon candidates hazard dye thrust beacon rooster noticing creates sacrifices diseases pitiful conditioning getaway freight
testified vase boxer flattering risked draws courses kindergarten errands joints licked surgeons tunes harvest caviar
operational tonic fury carrot journalism successfully challenging contribute switching rigged unlocked enters addressed simpler
sympathetic thanked unreasonable incompetent stalling rainy crusade tripping publishing sirs occasions feeds sounding aiming
shoved gaining scenery daytime processing rival autumn buns orphans groovy oysters elf surrounding reminder powerless awaiting
arresting percentage conservative alongside forensics competing launched camps cartoon pitching clicks critic pact poking
insensitive hides veteran amusement macho musicians resignation commands sliding paddle catcher serum straightened grabs lent
grind purchased cheerful gigantic menace thirst beasts fasten obtain mechanism freed stockings critics dictionary parks rogue
tractor cathedral swimmer conducting trusts extensive info overreacting scratching stunned palms rapidly tidy notorious guarding
hostess morality layer blinded crosses jackpot boundaries lace brunch premiere premonition monastery mink devices knot tattoos
hormones bitten mashed scalp prop recruit manifest footprints groaning arch spaceship pickles observer pilgrim comparison
refreshing admired discretion machinery cynical overhead limp unidentified consultant antibiotics gallons continent drummer
plaintiff succeeded consolation supported breeding exits unemployed sailed intervention currency backpack redhead scholar
intruder loft surviving insists circulation historic swap wretched locals logs stuffy fiddle fudge broker arena coyote modeling
destroyer leaking relaxing ignorance warmer stated applying authorization adventures shines pupils napkin vitals cosmic broads
blossom chute reform mini consul pointless numerous interviewed aged apologized bottoms loads chalk vein howling sites referee
lasagna pegged starters doubled substantial tuned haunt dresser celebrities finishes legends bases cinch printing nutty decoy
bypass canoe neglected paths amounts indication admission shaped await inherit throats lump rehearsing sniff tags vitamins loot
pots symphony saints bumper roommates goody underworld mist zoom veal convoy select alternate glowing resemblance climate
masterpiece reschedule countryside perception swings housewife hash fling dent countdown wink declaration beads meteor
complained brag crowds builds stool locations disregard obnoxious hotshot eccentric unfinished foam hasty donation scram
heartless crunch bakery pigeons ledge expand fascinated achievement weighs significance layout prospect spelled infinite mat
merciful brunette inquiry pep sap sung equation recess alligator mentor yonder armies polo muffins elves heavyweight genie
suffers premature manipulate secrecy techniques commerce detected privileges bumps tummy babes baking laptop miners mixing
wandered soak meaningful amateurs receipts repairs pies wrestle knuckles karma lava schoolteacher cadet disappointing
unpredictable glance midst difficulties considerate resolved proudly breakthrough annoyed jeopardy partly mourning superstitious
licking flags exercises intuition pharmacy southwest jackets saline lords superstar keg triad precaution sniffing pending
deceive kisser solitary believer sundown pennies enlisted directing negotiations plum abdominal manor thesis bygones fin
optimistic appointments dedication merit pleases incapable managing snacks charms collateral females sigh roam screening lettuce
jacks terrace barrier arrows opener regularly dripping privileged rebuild doorstep rattle fortress resurrection frogs reindeer
glimpse cautious employ generosity potentially toll cranky specially chatting possessions approaches undoubtedly bind crummy
chained abdomen wallpaper helicopters readers homey restraining fraternity jab sweeping practiced occurs thrilling toilets
initiate branches comeback contagious notch invitations riches volcano giggles knockout convent karaoke plantation summit
inclined strangest shaken stored spared eligible smashing boiled oatmeal flea prototype evacuation mornings encouraged credits
misunderstand sentences digest melting eyebrows bandages sync adrenaline rejection lime download coaching courier demo
frequently guarded immature stationed refusing seldom deciding cutest verge presenting educational fluids politician probable
southeast statistics windshield luncheon biscuits goodwill frontier pint bash sweetness cashier crews environmental laps
fundamental gallant telegraph cupcake parrot sleigh slammed smallest relatively expressed cope operated suspicions fractured
essentially eliminated blades priorities hypocrite credentials lotion operative convertible detector crust institute ashtray
choppers reel skunk macaroni armored encouraging removing unpack mysteries motives posing raging swollen cowards membership
bruise typing stuffing skipping battlefield nip slate irresistible pitcher investors wagons maple remotely valid doorway
connecting cultures necks greeting nuisance strapped angles agencies overall designs northeast tapping producers warrants
bouquet braces elevators wacky reset sails barks batting airplanes wedded ratio pup sultan briefly whichever conducted flashing
colorful witty context injustice credibility vanish prejudice tropical anatomy foreigners broadcasting cheeseburger province
radioactive fingerprint satellites brigade hen lever stallion pursuing surprisingly sentiment appealing increasing condolences
escaping addresses conceived properties renting ruler drifting weeping brute filter doorman parachute architecture inheritance
funding transit crabs cruiser majors sardines courageous acceptance investigated raving evolved swelling wool worldwide crisp
rags pillows baths pads scalpel captains mining reinforcements cologne flour insect punches stewardess typewriter funk quid
mermaid banged roughly outrage dispose dispute deception touchy squat consequence contractor novels bliss unemployment pupil
programming toothpaste duct pits singers heist tar gospel ban samurai appreciates soaked pumped wage impressions disconnected
transition reign convert proposing backward allegiance sporting slimy regional glamour paw sculpture debris coaster tucked tying
founded defy jumpy pleasures consumed liability carve motivated nauseous diversion isolation loner breaths depths babbling
mocking adjustment applications attendant governments patron closure taco tuxedo forfeit insects berries riders reaper mattered
careers tongues admitting circling sleeves distribution policies alarms muffled trench athletes twinkle wand lighthouse comet
settles slowing interfering proceeding snooping appearances excess surround inferior fiber dots wailing twilight roaring
kilometers oyster mathematics chum bagel distinct recovering preposterous negotiating criticism handshake businesses trespassing
conventional crude flaw madly marries deceived bonding slides dreamer needy churches philosopher opposition infrared conductor
peasants craps honking tenant bacteria goldfish marbles brig tempting reminding thanking accounted severely belongings upright
desperation predictable posters birthdays severed monitors foods sizes unite certainty remorse traveler avenge baloney temp
germs invincible vessels coughs parish particles mainland sketches vicinity interviewing encountered flushed accidental stranded
recite weighed accusations satisfactory subs snatched faded mellow housekeeping muddy deposition cloak turtles chimp hopeful
suited insults bedrooms fewer frustration monthly pronounced behaved input scoot fearless resisting decline banking cavity props
relay snowing defender drapes wiggle scoundrel cinnamon cube rake internship herring shaky alarmed digs confined elite imported
skirts glamorous bounced fists admirer rhymes summoned standby motivation reviews caps vocal personalities arise calf charter
veil medieval receiver shrine stables stepfather marrow enjoys rewarded lays doubted distinction snappy acute shred extract
brighter politically transaction slope pierced caffeine precision resolution gents scanner sneeze foreigner shuffle depot
telescope fellowship recital exceptional accustomed damp eyeballs vintage stale clinical flipping irrational platter punishing
morals popularity verbal linen catalog ribbons chocolates cone breakup rotation fireman protector canary sled learns superficial
spotlight overdue doubles sensitivity socially overlook advances funniest memorize folded covert roles noodle cabbage grad
cactus mare jeopardize indulge placing borrowing stages implying superb accessory necessity isolate intercepted wrapping bravery
genes malfunction terminated snoring bun mailman pager missions ramp librarian penguin puck mentioning homemade tighten wits
exceptions sarcasm penetrate releasing bandage consulting manhood seeks hugging proceedings withdrawal sophomore cork pest fumes
signatures merchant cappuccino transmit cheerleaders deuce neon geisha impose sensed pronto deliberate fulfilled edges observing
shades pencils longing cellular exams farms cradle clocks poodle mushrooms bikes bailed decorated measured arrogance protects
darkest cartoons advantages fees blanks zipper nosy prosecute jumbo paragraph barrels mystical rattling snaps limousine rocked
cricket boiler lineup infantry demolition beeper brownies constable drone eclipse repeated predicted starring accusation
bankrupt borders superiors gender kettle fruits insight unlimited prizes clicking maneuver viewers workshop fiend aggression
cramp auditions fishy bronze clause poets mush prairie quadrant growls enthusiastic determination flows dwell focusing refill
resigned cruising flooded frying producing functioning estimated paged buckets respiratory rebound singles sticker dairy
rehearsals velocity creator permits ponies stealth creaking vineyard admiring demanded workout links stashed idle disgust
threshold insert suspend readings fright vertical posts refund maids slime enchanted idol loans hoops herbs columns implants
aquarium crows squid dolphin soaking forming rests frequent sideways newly notices partying repaired diagnosed initiative darker
arrests terminate licensed photographed conquered creeping rewrite unnatural shelves revelation slumber residue feedback
offender squirt liters magnet atom followers tug steward psyche saucer orb handler defendants inspiring financially proportion
sanity smoothly apologizing tossing pushes crushing efficiency functional recruited exploring ethical leverage imitation starter
allergies tame grub liaison heater paints rumble electronics seals sermon scooter commentator tendency celebrated responded
confronted compelled clearer peeled bogus misplaced abide argued rubbed bathrooms rained casualty departed grin certified
typically cardboard pinched babysitting install presidents masses delusion decorations circuits clams earring squares furnace
catering unity whirring troll provides aspects persuaded stretched banned heating imply poetic reversed dumps intimidated lesser
findings spaces investigators dignified mingle appeals impulsive opposing beams psyched collision hoop kosher antiques olives
sidekick junkyard navigator tofu firmly realizing trembling sustain donated flexible neurotic misfortune blush paranoia legit
sly matrimony convey apron skins weights vitamin squeal stomp dinosaurs contestant styles hydrogen monks scorpion module
revealing tends acquire insides vacant overrated attendance icy incidents flashes deploy flap delirious fragments hiking fore
fractures saliva polar goats wireless protocols booster diesel tights roach anticipated prefers avoided realizes regain
corrected equivalent trashed insignificant classmates males pictured shortage peoples summers produces tacky parenting stocking
plaster switches windy subconscious adapt awe blueprints contestants excellence molecular harp orchids fairies handbag racer
admirable confirms fills poorly disguised stirring welcoming hoot reviewed amuse dilemma sarcastic bottled immoral cheesy
harness hassle patio coup sweeter mend reborn rituals spades ingredient jaws crops bridal satin fleas patriot virtual appendix
screenplay fusion persistent wiser obscure morbid shoving converted designated heated shuts finer replacing dishonest evenings
headline mounted domain adequate tours obstacle limbs lug descent mineral tattooed technician nearer strategic debut gram dunk
holdup reap sobs waffles meatball molecules crater freshen sprung earning senseless escapes spectacle absent loudly napkins
obligated upstate aging dungeon restraint jogging treasures tenants spleen chaps teller blueberry pepperoni disc gaming ninja
cubicle echoing juror minding intriguing distracting affecting uncovered prominent tangled dangers coordinate everlasting
inspect interpretation offspring flaming rebellion tolerance lunches crumbs bugged literary contaminated divisions screeching
spinach sausages fender examiner taps maze pineapple tornado capsule nonetheless safest satisfying anticipate destroys
expressing unbearable intrude lacking vaguely mourn irregular tempt conceal beauties hooking seized containing qualifications
heritage pens diploma gaze microscope leisure aerial tenderness colon rave sway archives rumbling mambo underestimated drastic
annoy bathe funnier reluctant expired obligations stressful agitated peeping graduating processed lectures teeny theatrical
amused endangered extinct cling fortunes dread miniature synthetic trunks newborn payday copied packet brew executives symbols
immigration lovebirds screwdriver puffs sovereign inning postman zebra clone carriers shaman battling refresh applies drooling
anticipation paws conclude unreal ache imperative colder sordid whiff wider forgiving provoke brink elevated leftovers
representation translated improvise precautions sections announcing intrusion salty knack precedent rust intensity cupboard buff
landscape mute snoop alphabet gurney whimpering slogan clutch villagers poll timber buggy premier composer jurors chewed
regulation supervision triggered luckiest attach frustrating occupy strokes awarded mandatory justified mixture vouch downhill
measuring external insured indoors catastrophe ideals businessmen economics studios apocalypse encore extraction gem defect
beggar indictment hairdresser grapefruit lumber parasite patent sodium imperial watchman sphere unicorn exploit preparations
profitable stoop elbows rendered startled undone peeking restroom steep adored horribly lunchtime interpret unimportant combo
fading knob refuge awaken illusions masculine rim bred enhance presidency takeoff hypothetical wed finale oranges maternity
crystals stump penicillin bridesmaid ultrasound caretaker hind differ calmly compensate manufacture wildest generate excessive
competent dedicate puzzles composition chipped orientation cages centers icebox skulls workplace homeboy bodyguards curry polka
gadget diver professionally brushed formerly uphold stirred weirdest obtained productive scratches stared harmed platinum
imminent swam homesick performer dares gloomy jog gardening latte scramble florist mechanics villages squealing hoax elections
repent lair costing smug cleans violate destructive supplied sweets bending furry reflexes monstrous obstruction humility
seniors collective pompous decaf slash sinned grammar launching revenue honk preach antenna nomination communicating ordeal
retain uncertain countless adjusting skilled willingly downright quits weaker hopping balanced exterior lifts pushy treatments
viable purity outsider buyers incision mugs barefoot franchise swab weeds filmed fishes omelet bankruptcy usher limbo squeak
gorillas unaware curl transferring calculated lasting truthfully unfaithful obstacles retiring rinse testament patriotic suburbs
fences grumpy investments shady compatible squared passports epic checkbook inhale photographers mortals markers sweatshirt
moons masked duel senators glide mules gobble improving appearing troubling indefinitely rightful bursting vocabulary mumbling
burying drafted beverage odor preference calculations factories simultaneously wedge whim graphic scanning chic throttle layers
albums companions woe corral deputies scripts meatloaf nominated cobbler semi utmost bragging craziest describing speculation
earliest reasonably ditched graceful remedy scraping squeezed nightfall decorate wiring cowardly phenomenal surrendered soy
pluck souvenirs retail unauthorized comply flop siege pools sweethearts liberation ounces bleach airfield ballerina regime
cheesecake kangaroo amulet scrolls questionable cornered heavier entertained peacefully conceive wraps sling hallowed swung
monument negotiation geography phrases reactions suburban duplicate dimensions robes forgave recruiting breaker hamburgers
trophies drilling congregation jumper inventor mow kite mortar stockholders jester repeatedly slowed effectively concealed
schedules itchy parting pleading reflex colleges captive intersection ownership practices tread crispy gallon jukebox unborn
weighing edgy frantic booking flair chant chaplain yogurt lenses meadow moth broccoli scroll spreads comfy desired memorable
staged itching glued shouted dashing presently withdrawn lengths thinner soothing affectionate correspondence offshore vultures
awareness bounds moody nickels actresses terrain butterflies mayonnaise aluminum darlings knitting managers sensor translator
crocodile meatballs softball simulation cabaret spacecraft sanitarium wonderfully clarify concludes suspense violating dependent
infamous prospects biblical maintained basics defended plunge strung messes slams prescribed tens stem console grilled waiters
probability targeting utility pizzas pretzels tremble salami granddad habitat recipes pipeline rested combine overly stretching
oblige decorating tilt clipped advocate autographs allegedly payoff stench stretcher blinking grunt jacked subpoena picket
minority forks incorrect coupons offenders goof wiener scanners slipper snails unbelievably comparing encouragement warmed
afterward plugged lurking charade crashes leaks solemn concluded posed solving textbook classics intensive blacked fleeing dire
gauge redemption cooling transform rating seller constitutional thermometer fungus heartbreak thermal watermelon wills
headmaster greenhouse ongoing overlooked loaned wiping vested exhausting guarantees persuasive quaint struggled treacherous
rescuing geniuses import customary drained twisting constructive sterile binding dads gourmet irritating bolts deliveries
passive underage brushing bowls clips picky ante smear cliffs holster editorial renew discrimination melancholy abstract lawful
fallout raisins undefeated skid paddles arcade polls huddle coupon admissions fibers deported boar merrily stylish brightest
crazier experimenting factors criticize cushion formality troublemaker uncommon minimal oppose cloudy radiant sank disposition
fearful targeted tickles poles roster defective nausea weaknesses cuddle haunting spectrum unseen upgrade civic hock storms
conditioner allegations frames interstate bankers cameraman vending drool ventilation cables mantle correspondent uncles vie
tacos orchid accommodate pursued sliced catchy separately spilling naming partially exaggerating boredom courtyard excite
truthful challenges cooperating intellect invites memorized watering craving hauling ingredients representatives depart implied
blur ridden applaud impulses incomplete controversial viewing compensation seating cheats mayhem museums telephoned competitors
silverware disarm pans wrecking closets cabs mushroom spree blinds exhaust auxiliary crossroads diplomat implant oneself
missionary firemen cheater greens dew salsa twitch lice goo freighter rink flier hamster ozone uranium lobsters intentionally
enlighten concentrating marched seemingly tabs hygiene ingenious bodily openly chopping trails initiated freelance hitched
mentality planting sighted founder moods delusions outnumbered brawl dense mackerel retainer sweeps cashed stairwell defenses
tile networks hypothetically deli tack dictator editing flute waffle sacks trenches snip barbershop amigos hacker array ether
owls panda discovering miraculous sorted exchanged surroundings admiration despicable influenced lacks clarity addressing
dynamic outdoors bruised logged unanimous hosting prevail crazed checkup trifle beak detour leagues routes contrast decorator
prosperity mischief powdered vine straws projection blaze goggles psychiatry peppers paramedic evacuated printer intercom stride
containment crest doodle blacksmith coronation weatherman snowboarding investigations owning agreeing emergencies formally
accepts prevented uneasy guided boarded commotion faults loathe crave foolishness folding index mailed preaching guiding thicker
conception rooting postcards calculate endings awakened ghastly wreckage unsolved consumer bargaining caterer haste nasal trend
landlady maggots quart runners sighing email voters pioneer grinding safari plaque rhino belonging oddly supports stinker
accompanied consume disrespectful aching admits manpower primarily weave blames hobbies imprisoned radios circumstance initially
removal unavailable verified apprehended authorize marital spoils episodes parental traditions taping limitations extras waved
sweaters fruitcake hoist seventy transported fours lakes nighttime decay biggie espresso superstition howl squirrels sleeper
testifying oats diaphragm plains whooping colonial princes coyotes beetle possum lunar welcomed educate regarded promptly
refrain vivid cooperative fairness rewards intends fraction charitable appoint enchanting pitched gruesome babysit dues forum
pointy specials surplus outline pedal budge portfolio unmarried frown glitter washer clapping lamps fishermen hybrid brook
scraps squads organism lavender plank filmmaker pharmaceutical bale delivers pretends publicly considers squeezing stacked
frightens reviewing whispered instruction pavement render submitted refined voluntary wrinkles cerebral divert repulsive fiery
frenzy helmets plugs scales seafood aide crock distorted hovering glitch dishwasher helper vibrations chariot anarchy lantern
meltdown outlook radiator mainframe graffiti characteristics sincerity straightforward polished measurements maturity solitude
postponed blushing recognizes rugged sparkling preoccupied transmitted shores candid immortality outlet teamwork spoons
livestock badges boils cot pretzel syndicate tutoring roaches rustling exterminator extraterrestrial racers remarkably
participation periods capabilities absorb floats steaming transformed tickled afternoons betraying carving manicure perceptive
span deposits billing coronary corporations fidelity oblivion chapters mileage disability loco patrols roadblock transformation
gateway freckles mythology segment squeaky cucumber tissues aneurysm anesthesia boxers impostor hogs swimsuit hypnosis midterm
pods moor lodged predicament stumble expanding gradually steamed quoting devote organizing incentive margin persuasion speedy
acknowledged contributions tones voluntarily milligrams cleanup markets morally ridicule unforgivable modified speakers
temperatures winding protesting violations menus siblings cherries floss nightgown obedient banished dome vanquished darts
fertilizer affidavit stakeout astronauts walnut tanker neural hula desirable appalling outrun enjoyable refers aimed briefed
increases exaggerate deprived puddle hearty reveals definitive eyesight labels staging cuisine painless concentrated
contemporary graduates jars lawsuits teens beginner blasting professors multiply arthritis cuter horrors supplier transmitting
statues cranberry thud marvel nets residency turbulence outbreak serpent bologna bracelets apprentice blizzard contractions
octopus tribes stacks thump pansy urn bedside festive supervise likeness operates fades monitored revolting holed uncover
confrontation continuous genuinely engaging firepower navigate spins volunteering chills complexion compulsive digits wildly
existing fashionable respectfully auditioning interrogate obsolete sponsored stunts ceremonies deluxe sow peril tyrant rotate
descend lanes pastry salesmen latch placement tents dart realities journalists billionaire oasis cosmetics wildlife decree
mistletoe muse orchard understudy vaccine laddie wormhole compelling bulk raises scrubbing composed preserved sensing examples
shapes snag corrupted respectful slices parted merits pretentious shameless bolted brochure flashy muck photographic confide
unworthy knit pollution receptionist equality statute lilies marshmallows beggars discovers sponsors publicist explorer snowman
cider skater identifying distinctly specifics examining interruption accomplishment lending patched etiquette listing denies
prepped puncture relish carton companionship tagged withholding wrinkle creativity coffees gums hosts indicted casing fragment
gestures complimentary conquest frontal traction checkers headlights forecast schoolgirl plow postal stance anthem symptom
exploration raspberry electromagnetic stutter carts puppets pyramids basin hounds bagels stun tuning painters interns sorority
arranging connects unusually humbly fret indicating emptied meanest plainly progressive unspeakable chunks deceit gowns rigid
inadequate ruptured bagged hammered dominate goodies grants quantity recreation cubes valued horseback indigestion dissolve
prejudiced irons rites frequencies gibberish quota humanitarian confidentiality theoretical widows ports rations tribal veterans
concerts fuzz lobe audiences pilgrims waterfall crates exile flakes reservoir celery speck chemist checkpoint grizzly surrogate
bonnet amour cello pesos bonny exposing dipped maintaining intruding aloud bumping decoration hectic melts adolescent
trustworthy hesitation pun requirements casually comprehend disconnect clueless contracted revive breathes conceited eternally
eyeball foolproof liberated brow camouflage slid foe mockery repressed consumption hazardous slop amends oceans surge tasting
trajectory disposable slab replacements geometry strand travelers pottery adieu boardwalk ravine bop pretender washes
accordingly lowered vacations manipulated dealings heartbroken dehydrated ambitions trivial outdoor ample pulp blazing
disgraceful screens plastered reasoning buzzard imprisonment humane mosquito suitcases faraway fatigue feminist amp buttocks
cassette spurs burner urges chopsticks chord structural riddles selfless aura wilt handyman spawn acre stickers raffle stating
exclusively dreary promoting transparent drifted kiddies manufactured pinpoint unattractive prone adjusted bangs numbered downs
iceberg markings descended emptiness heed imitate slugs evasive moist trot coloring imitating flunk rodent cosmetic theaters
incense tranquilizer logo mosquitoes rows bearer keyboard clerks crumb freshmen bunnies rods clot kilos racetrack tainted suede
coalition commend compassionate increasingly talker alerted amazingly painfully poses genetically inhuman manufacturer reunited
distinguish opponents disobeyed flaws ethnic guides passages specimens dimes indecent adores juggling overload negligence spiral
disperse journals piles giddy lovable residential criteria fangs interpreter lollipop cowardice serenity wrestler particle tiara
bouncy canisters collects barging intrigued schemes rounding nonstop rethink plotting stability millionaires perks prestigious
buds modesty outgoing flunked remarried sprayed unexpectedly nightcap publication typed obsessive unethical passions sedan
fascination algebra estimates genetics municipal winnings abyss charcoal directive zones vulture gala delete colonies sequel
calcium snail troupe caper tenure dictate fitted solely toenails releases speechless deceiving survives bows capturing hollering
painkillers shreds thrive apt righteousness shifting ballpark devious wad identities scoring staircase rubble whirl founding
rewind sinus hugs solemnly fantasize pantry unloading bossy farce flake skeletons liter varsity fluke listeners crossword eerie
sage fitness recordings bonfire badger squeaking alumni leech coaches dings harmonica scarecrow coy understatement upcoming
depended disposed emerge reacted stings youngsters deployed explanations lumps riddance posture rearrange defined disciplined
investing sums constructed highlights blindfold muttering reduction disclose expansion insomnia meek waive icon motions
petrified evaluate premium sandals embedded endorse reconnaissance bidder visualize blaring invalid lullaby crowned honks
seaweed murmuring writ gasp hoof prehistoric pores nationals virtuous mutation submarines bugle turnip atoms formidable politely
enlightened intimidate mysteriously degrading scarce demise sewed distractions leaned softer bravest decipher momentum praised
astonishing errors giggle shabby simmer baboon sinks specialists intestines mindless unstoppable maneuvers navigation outsiders
obedience paces paste hugged provisions bellies deduction striped bulbs lowly espionage battleship resemble chimes jig omen
canteen sprouts pouch inscription squawk servers nicotine feller locket sorcerer wack warlocks delegates contributed foremost
peers shadowy developments enforce entrusted hopped informal relive spun mouthful proceeds resisted abandoning bloated consulted
neglect saddest feeble wrinkled snapping tracing esteem smacked arteries upward cramps inquire presses puking cords perpetrator
rejoice roasted discussions manufacturing sturdy canine baskets compact guidelines vinegar dilated encrypted fleeting hustling
washroom jamming bruising flooding vascular allergy plots lard puffy jive ordinance tempo plumb busboy doorknob pianist
benefactor currents flats generators entity renounce villains ancestor rattlesnake frisky canopy infinity seaman saxophone
asteroid tracer musketeers ironically accommodations administer disastrous endanger hacking misguided calmed dependable
rewarding wholesale infiltrate tightly engraved instruct rightfully erratic commanded reflected retribution territorial
unreliable afloat articulate lash magically presumably provoked tasks unleash exploited financing novelty ruse drying overrun
brainwashed candlelight disasters stature threads circumstantial fringe summary wrapper breached clattering descending detection
flapping strife successor backside itinerary perky sparkle swallows voltage bathrobe casserole impound lambs ringer disqualified
finder bearings scans tiles skateboard blender lacerations lifeguard birthmark vents buffer championships pinkie lotto advertise
departments slamming suffice joins backbone largely taxpayers rephrase swiped turnout proximity encounters exercising sanctity
commodity directory disobey fingertips overreacted rightly ludicrous texture nobility patriotism waitresses administrator
raincoat weirder dialed entertainer malt reserves components credible hypocrisy potassium eminent mascot mango meditation
cannons healer triage sutures suites lemons graft bungalow roars breakers ore eulogy narrowed considerably dangerously whine
notions swiftly vowed inconvenient insisting refreshments unhealthy doubtful escorted resource rounded withstand featuring
debating documented countrymen institutions manipulative wondrous engineered redeem confessions consecutive faulty fiasco
futures warped controversy hints plausible prosecuted caged evolve wretch alternatives gel storeroom accord courting delays
inventions transmissions gigs marketplace ointment crutches hymn folder hype manually raisin tracker glands testosterone
commandment mast encryption penguins surfer airway lark banjo playoffs consensus ferret gizmo planner vigilante nostrils dodging
hires socket strengthen timed amaze sweats induce deodorant exhaustion holder marking overdo prudent glare plaid takeout
administrative eyelids futile heinous investigative chilling confirming farming provocative shivering swipe firms fouled
rehabilitation relevance timetable tyranny herbal immense purge reconstruction creamed dominant tipping disciplinary gent bias
kittens coil recruits harassed slots rollers wallow halo clubhouse calves disciples airspace galley godmother quake sailboat
masquerade fetus chowder transporter unification discouraged damaging interfered swamped wisely sentiments staggering dispatched
inability momentarily accomplishments borderline buts cooped duration prevents complains recommending impeccable minions
proportions reacting truths stamina virtues warnings muzzle pillar redo scenarios wholesome yearning agreeable bids discomfort
frail influential philosophical pledged rooftop famine circular describes diplomacy latitude mangy mathematical accordance
blooming chuckle furs stairway component maggot mints forests shrinking coordinator afterlife reopen summons encyclopedia
tailing yarn thaw visitation bouncer notebooks geese peaks stag granite sundae minivan divers shaker grits citation dumplings
polygraph renal disks lagoon resulting spoiling malicious manages sitter hinges ragged recollection shortest trailing implies
unprecedented declined patronize earnest obsessing raided scrawny psychiatrists relaxation tendencies dreamy smuggled binoculars
fertile flawless horrifying sprained auditorium goodbyes grotesque leaping panicking porcelain streams gloat jiffy hideout
compose makers recalled sever eater recycling responses strut temples tides hammering headphones bonded misty phenomena
bridesmaids dears enlist bamboo patches quartet railway kilo trader vibration juries takeover cylinder patriots vines intruders
petrol toot pediatric clarinet lag gags sash flask sag saga fad alfalfa lags sags fads flasks sagas
`
  .trim()
  .split(/\s+/);
