// Computed by scripts/make-word-lists.mjs.

/** Common English words by rank, the most frequent first. */
export const COMMON_WORDS: readonly string[] = `
  you the to a it that and of what in me is we this he on for my your have do no be know was not can are all
  with just get here but there so they right like out go she up about if him got at now come one how well her
  want think good see let did why who as his will going from when back okay yes time look take an man where
  them would been some tell or us had were say could really something down then little way our make too never
  by over more need mean very off sorry give has thank love said am people please sure any thing only because
  two should doing much sir maybe help anything these even night call talk nothing into first find wait put
  great thought day work life before better again still home guy won those than around other away new last
  ever stop keep told must things big after long does always their everything nice name money guys feel
  believe thanks old place fine kind hello lot years made leave hi girl hear father through every bad listen
  remember three boy coming wrong might stay house may baby another dad wanted enough talking happened show
  course being care done getting mind left ask car understand mother which try miss came own world guess next
  else trying someone real room morning hold woman yourself today looking mom friend move same job tonight
  went son best saw found pretty ready heard whole seen together minute men head matter knew excuse many idea
  without play family meet most run while wife once live somebody everybody used use myself took yet start
  called kid tomorrow happy school problem watch bring actually business says hope open already since looks
  sit cause alone hard wants stuff turn days friends until few kids honey gone both door later saying such
  having face worry ago five second brother case thinking probably beautiful hand check year forget hit lost
  minutes crazy late phone nobody end easy doctor shut under part deal soon four anyone pay happen true each
  supposed eat mine working town afraid drink exactly whatever hurt knows heart gave young everyone chance
  read makes number taking change anyway week married hands point police word fun wish bit game party set cut
  comes sleep anybody stand water boys trouble dear couple gets making eyes break story far times close means
  funny goes lady asked walk fire hours rest person inside waiting different girls captain least important
  also line yours office dinner quite against fight side six half pick question ahead cool women body high
  husband reason almost dog buy truth met telling hot anymore behind started speak bed moment tried shall
  daddy along either though front sister send welcome sometimes trust free book answer between children war
  hurry fact brought bet clear its white glad daughter outside city feeling black seems full till sick light
  news lose wonderful months save hour country needs able perfect running child order living sounds alive food
  gentlemen luck hair drive promise music power sort special serious street red dance touch team playing
  company pull plan sweet ten coffee lucky sound safe date leaving parents president himself seem lives air
  taken picture ladies sent fast happens perhaps catch ride win kidding top scared dream sign meeting sense
  beat control drop cold weeks darling figure king poor throw asking write cannot suppose small human piece
  boss hospital uncle past calling known follow movie straight words clean kiss looked feet evening million
  lie felt moving certainly step learn fall questions finally takes class quiet wonder goodbye law become
  general worked rather possible unless mad absolutely tired road eye except somewhere explain less none loved
  giving seeing secret wear worth act careful quick handle pass early report state busy turned table wake
  works broke ball major seven mouth marry meant fault lunch lieutenant expect mama future paper officer hotel
  buddy agent thinks talked blue mistake ones wedding clothes weird changed court floor watching building
  earth dude others longer finish forgot ship club attention eight worse pain sing blow choice birthday stick
  relax yesterday honor colonel smart boat plane month lovely given train fair worried needed sitting security
  cover across bag terrible caught song spend horse ring sell return personal message system afternoon
  happening tough quit count box missed present charge kept information simple middle calm surprise forever
  decided dark anywhere miles swear land missing cute lying master dress key strong fix interesting wearing
  strange rock voice cop window bar totally interested appreciate army paid short record bought card certain
  college evidence fly bank besides completely ran cops test history finished born proud fish join lead smell
  near apartment enjoy letter situation trip store amazing star accident imagine ought pleasure list rich
  calls service entire difference judge ice lawyer instead age station realize gold seat liked hundred summer
  dollars standing mess chief radio hungry problems marriage brain soul forgive deep figured likes girlfriend
  folks slow private during attack beer definitely stopped partner walking area dangerous offer scene third
  upset bus owe shoes driving group kick evil joke fell truck teach green ground loves cash forward honest
  boyfriend park position single respect broken crime wrote public mommy congratulations grab art fighting
  favor upstairs wall force seconds jail push prove normal machine protect field spent feels speaking named
  jump saved starting nose hide church sun peace professor share moved picked thousand holding fear using tape
  suit pictures holy putting involved gas books relationship neither nine pop rules bother especially nervous
  whether stuck round dirty cat breakfast space lived prison carry cry smoke arm film government tree foot
  contact knock agree pardon gift gives south dreams hat board sake sweetheart seriously north department
  patient awful sad wondering roll beginning grand usually sergeant laugh doubt listening upon double twice
  whose plenty guilty promised fired race chicken bathroom spot reading orders weekend detective action
  sheriff eating glass type experience west obviously wine press difficult lots rid
`
  .trim()
  .split(/\s+/);
