/** Common English words that are one letter away from a word of the rules and are no misspelling of it. */
export const PLAIN_ENGLISH = `
  abas abbe abby abel abie abort abot abra abye academia academics academie acent aces acidents acompany acount
  acre acres acted acts acuse acused acusing addi adds addy adrea aerial afects agents aging agres aida aile aims
  aires airs airways ajay ajwain alarms alert alice alie alignment alike aline alone alow alowed alowing alter
  alto aluminum amla among amusing andi ange angel angele angie angles anglo angus animals ankles anna anne
  answers antacid anual aple apointments arange aray arched arches areas aren arena arests aria arise arive armed
  army aron arose arows articles arts asaults ashes aspiring asteroid atach atached atain award aware azithromycin
  babe backed backing backs backyard bacterial baek bags bail bake baked baker bakery baking balanced bald balet
  banana bands baned baner banished banking banks bared barel barels bark barn bars bary basil bass bated baters
  bates bath bating batle batles baton bats bauer baxter beach beam beams bean beans beard bearing bears beast
  beasts beau beca beck becomes beds beef beep began begar begin beging bein beings bela bele believed bels belts
  bender benet beny beping beps bers bert berth beth beting betles bets bety bible bicycles biding bikes biled
  bilie bils bily bind binding bing bingo birthdays births biscuits biter bits bjorn blake blame blamed blanche
  blankets blares blaring blend blending blep bles blesing blew blink bloc blocking blocks blogs bloke blom blond
  blowing blown blows bluf boarded boards boat boats bobs boby boiled boked boking boks bold bombs boming bond
  bonds bong bonie bonus boom boot bordering borders bore borg borne boses bost bother bots boty bout bowling
  bowls boxes boyd boyfriends boyle boys brad braging brahmi brains brake braking branch branching brand brat
  breach breakin breaks breasts bred breding breds brent bret brian bride bridges bridget bring brink broad brock
  brody broker broks brothel brothers brought brunch buck buckle budgets budy bufet bufy buger buging buildings
  bulets bulk buly bulying bump bumper bunk buns buny burgers buried burt burton bury burying buses bush bushes
  bust buster busting butch bute buter butons buys cache cafe cain cakes caling calm cals cameo camp camping camps
  cancel cancers candles cane canoe canon cans cape caped capital cara card cards cared carer cares cariage carie
  caried caring carl carly carot cars carson cart carton carve carver carvings cases casey casie cass caste
  casting casts cats caused causing cave caves cawing cease ceilings celar celo cent center centred centres centro
  certain chad chae chain chaired chairs chamomile champ chan chancel changes chanting chap chapel characters
  charged charging charles charming chart charted charter chase chased chating cheat checks chef cheks chen cheng
  cher chering ches chesy chet chew chia chick chile chily china ching chip chips chloride chocolates choi choir
  chola chop choper chord chores chose choses chosing chow chuck chul chun chung chunk cigaretes cinamon cindy
  circle citing clacking clan clanging clans clap clare clased clases clash clashed clashes clasy claus clause
  clauses claws clean cleaned cleaners clearer clearing clears clergy clifs climbs clinched clinics clone clones
  closer closest closet cloth clove coach coarse coast coat coconut code coding cofin coked cokie coks colar cole
  coleagues coled coleges coler colest coling colins colors colours colt colts comandos comb coment comes comet
  comic comin comision comite comited comiting comons compete completed compounds compres compromise computed
  computers coms comte comuter conceived concesion conclusion conditions cone conecting confes confesed confesion
  confuse conor construct constructed constructing constructions consultation contacts content contest contested
  contiguous continued continues continum contract controler controls convent cook cool copa cope coper coperation
  cops cora core coriander cork corner corp cory costa costs coton counts county coup courses court cousins cove
  cover crabs cracks crank crap crashes crashing creaking creating creator crek crest cricket crimea crimes criple
  crises crok crop crops croses crosing crow crowned crows cruise cruises crust cube cufs cultures cumin cuning
  cunt cups curb curd cured curents curse curtains curve curved cute cycles cycling cylinders dads dairy daisy
  dale damaged damages dame dams dancer dane dani danish dante dany dare dared dares darin daring darn data dated
  dates dating dave dawn deaf deal dealer dealing dean dear dearly deaths debts debut deceased decide decides
  decre decrease decreases dedication deed deer defined defines definitions delivers denial deny deploy depth
  described describes deserved desired desires desk detail detention developments diary diaz dice didn difer
  diferences diging dime dine diners ding dining directions dirt disapears discharged discontinued diseases dishes
  disorders distances ditched divine doctors doesn doin dols doly dome domed domperidone dona donations dong donie
  donors dony doom dope doping dors dots doubles doubted doug drafting drag drains draw drawing draws dresing drew
  dried drift dril driling drip driping drive driven drivers drives driving drone drove drum drums duct duet dull
  dumped dumping durable dusty dweling eager earings earl earn earning earwax ease east easter edged edges edie
  educated elastic election elena elephants emergence emet emotionaly emotions enable endles enter enzyme erase
  erased esays ethanol even exced exceds excel exercised exhales exists exit exits explains explodes explore
  explored exploring explosions explosives expose extracts eyebals eyebrows faced faces facing fact facto fades
  fading fail failures fairs fake faking falon false fame fans fany fare farm farming farms fart farther fataly
  fate fathers fearing fears feast feat feather fees fela felas felin felow fenel feng fenugrek feries feud fianc
  fibre fields fighter fights figs file filed files filing fill films fils filth fily finale finals finaly finance
  findings finds fined fines finishes finn fired fires firm firms fishing fishy fision fist fists fited fiting
  fitz flanks flash flatering flaw flax fled flee fleing fles flet flights fling flint fliped floating flod
  floding flods flora flour flown flows flush fold folds foling folish folow folowing fols fond font fool ford
  forge forged forget fork formal formed fort forth forts forum forums forwards foster fought founding fountains
  frame frames france frank fraser freaking fred frezer fridge fried fright frog fronts frost froze fucking fuel
  fuels functions fund funding funky furious fury fuse fuss fuzy gabe gaelic gail gain gaining gale gambling game
  gaming gargle gargling gary gases gastritis gate gather gaze gender gene generators genetics genus gery getin
  ghee gigling gime gina giny girlfriends girls gives glad gland glen gloves glowing goal godes gods goin golf
  gong gons gose gosh gota grab grace grade graded grady grain gramy gran grand grange grant granting grants
  grapes graph gras grases grasp grave gravy grazing greasy gred gredy greg grek grene gret greta greting grew
  grid gril grim groan grosed grosing groups growling grown guava gues guided guideline guides guise guns gunshots
  guys gwen hack hadn hail hairfal hairs hairy hale hall hals halt halves hamas hana handed handel handing handled
  handles handy hangs hank hanover hans hardy haris harper hart hary hasn haste hated hath hats haunt haute haven
  havin hayes hazards header heading headline heads heap hearings hearts heated heather heating heats heavens heed
  heel heights heil heir heirs held helena helo helpline helplines hels herd hero heroic heroine herr hers hicks
  hicup hides hiding highs highways hiking hill hils hily hindu hips hire hiring hising hoby hoked hola holdings
  holds hole holes holidays holt holy homeles homer homes hong honor hood hoped horses hose hotline housed
  households houses huang hugh hugo hull humane humans hundreds hungary hunt hunter hunting hurling hury husbands
  hwang hyung icon ideal ideals identity ilegaly image inch increases incredible incured inded indo indor
  infections inhales inline inserted inter interests internaly interval interviews invented invest invested
  investing iran irony isle isles isued jack jackas jacket jagery jake jean jeane jeny jera jery jess jews joan
  john joins joints joker jokes joking joly joon jose journalism journalists juicy july junction keen keler kept
  keys kiding kilers kilings kinds kirk kised kising kiss kite knel knew knocks knots known knows knox labs lacked
  lacking lacks laden lads lakes lamb lame lamps lands lane lang languages laos laps larger lars lary laser lass
  lasting lasts later lauded laughs launch lawn layer layers laying leader leaders leading leads leaf leah lean
  leaning learns learnt lease leased leasing least leather leds legaly legend leisure lena lend lending lenses
  lent lentil lentils leny leon leser leson lester leting lets level levocetirizine lick licorice lies lighten
  lighting lightly lights liked likes liking lile limo lina lined liner lines ling lining link linked linking lion
  lisa listing lists liszt liter litre lived lively livery livin lizy load loan loby locals localy location lock
  locker lockhed locus lodge lodges loft login loging logo logs lois loked lokin loking lone longest loop loot
  lops lord lori losen loser loses loved lover loves loving loyal loyd luca lucky lucy luke lung lust machines
  mack made mady maids mail main maine maker makes makin malay male mali mall mals malta mama mandal mandy maner
  mango manly manor mans manualy manuel maori maping maps mara marc march marcy mare mariages mariane marked
  marking mars marty marying masage mases masks master matched matching mate mateo maters mates math maty maya
  mayor maze meanings meath medal medals mediation medical meditation megan melt mental mercy mere mesed meses
  mesing mess mesy meter meters meth methi metings metre mets mice mick mighty mike mile mill milo mils mimi mina
  mind mined mines ming mining minors minute miror mises mision mist mistaken mistakes mister misus misy mitch
  mixes mixing moaning moans mode modest moist mold moly moments momy money monkeys monte montelukast monty mood
  moringa mornin mornings moron morse moss mothers moths moto motorcycles mounds mountain mourning mouths moves
  movies movin mulder mule mulethi mumbles murders muscles muse must mustard naging named nany naples nasa nate
  natural navy nazi neal nearby neat necks neded neding neds neem neighbors neighbours neil nerd nerve ness nest
  networks newer nice nick nightly nightmares nights nile nina ning niples nobel node nodes nodle nodles noel
  noises nope norma normaly norman norse norte noses nosy noted nothin noticed notices noting notion notions notre
  novels novice nuclear numbers nuns nurses oats objects odonel ofer ofline older olive omeprazole omited
  ondansetron oops openings opens operate operates operations opole options ordination other ought ounce outsider
  oval overs oversight owed owen owing owned pace paced packed packing pact padle pady page pages paid painted
  painting pair pairing pairs palm pals paner pantoprazole pants papal papaya papers papua para parade parent
  paris parked parking parks part particle partly partners party pasages pasengers pasive pasta paste pasture
  pasword patent patents patrol paty pause paved pawn paying payment pays peacefuly peaked peaking peas peek
  penant pending pened pension peoples pepermint pers persons peter pets pety phased phases phoned phones phony
  pick picked picking picks pieces pier pierce piere pies pigs pika pike pile pilot pilows pimples pinch pine
  pines ping pinky pint piper pipes pised pising piss pitcher pitches pitching pited pits pity pius placed placing
  plain plains plane planes planet planets planted planting play played playin plays pleas pleased pleases pocket
  poem poet pointe points poke poker poles politics poll poly pomegranate ponds pony poor pope poping pops popy
  port ports pose posed poses poseses posibly posing poster posts poter potion pots pound pounds powel powers
  pranayama prat prayed prefect prefers prep present presentations presenting presume presures prevents prey
  prices prick pride primate prime prince prints prison prisons prize probable procedures produce products
  projective projects prone prop property pros protects protest psst puding pull puls pumped pumping punk pupies
  pure purposes purse pushed pushes pushing pusy puting questions quid quiet quin quite rabi rabis rabit rabits
  race raced races racial racist racket radial rage raging raid rail raining rains rainy raion raised raises
  raisins raja ralies raly rama ramps rams rang range ranged ranging ranitidine raper rapers rapids rare rarely
  rated rates rating ratle rats reach reaching reactions readings reads real realm rear recal receipt recipe
  recognised recognized recognizes reduces reed refer refit reformed refs refuge refuges refund regions register
  regulars reid relations relationships relatives relay relieve rely remembers remove removes rent rental repairs
  replacements replaces reply reports represion reschedule rescued rescues rese reserve reserves reset resort
  responds responses rests resumed reused revered rich rick rico riden rider rides ridge riding ridle riged rights
  righty rigs rings rinse ripe riper rise rising risks risky rite rivers roads roam roaming roar robe robed rober
  robing rocket rode roger role roles rolin rols romates rome rong root ropes rosa rose roster rotate roted roting
  rots rouge round rounds route rover rower rowing rubing ruby rude rudy rufus ruin ruining ruins rule ruled ruler
  ruling rumbling runin rupes rushed rushes rushing russ ruth sacks sacred sadie sadly safely safer sage said sail
  sailed sailing saints sake sakes sale saline salon salts saly samoa sample samy sand sane sang sara sarge
  saturdays saul saunf save saves savings sayin scale scaled scales scaling scam scan scans scare scares scarf
  scary scent schols scold scop score scored scorer scores scoring scot scots screws seal sealed sealing sean seas
  seasons seat seated seater seating seats sections seded seduce sees seine seking seks selfish seling sell sels
  semed semi send sending sends sensed sensei senses sent sentenced seok seol seon seong seor serials serie serves
  sesions seting setings sets seung severn sewing shack shade shadow shady shal shale shan shane shaped shapes
  shared shares sharing shark sharp shave shaw shed shel shelf shels shen shep sher shet shift shine shining shiny
  ship shiped shiping ships shire shirts shiting shits shity shok shoo shop shoping shops shore shorts shoter
  shouldn shout shouting shouts shove shoved showed showers shown shri shuts sides sidney sigh sighs sights sikh
  silk simpler simply sindh sing singer singers singing sings sink sins sinusitis sire siren sirens sisters site
  sited sitin sits size sized skies skil skiled skils sking skiny skiper skirt skye slack slam slams slated
  slaughter slay sleps slice slick slide slim slip sliping slips slop slopy slot slower slowing slug slut smack
  smart smash smashing smeled smeling smels smely smiled smiles smiling smoked smokes snacks snaps sneak sneaking
  snif snitch snorts snout snow snuck sobs sock sofia sofla soil sold sole solutions somethin song songs sony sook
  sort sorts sory sought soul sounding spain span spaning spare spared speaks spear spectacle sped speds spel
  speled speling spels spent spice spies spike spines spire spirit spite splashing split splits spock spoil
  spoiled spoke spon spores sport sporting sports spur spured spying squads squat squid stack stacy stade staf
  stafed staged staging stain stains stake stakes stal stalin staling stalking stals stamering stan standings
  stands staple star stare stared staring stark startled starts starved state stated states stating station
  stations stayed staying steak steal stel stem stems steped steph ster stering steve steven stew sticky stink
  stinking stinks stint stir stitch stock stocks stoke stole stolen stoned stony stored stores storing storms
  straining strains strangers strap straped straw stream streams strengths stres strets strikes string strings
  stripes strol stronger strugled stuart stud studied studios stuf stunt style substances substituted such sucks
  sudan sued sufer sugarcane suing suit suits sundays sung sunk superb sure surprised surprises survived survives
  survivors suspects swap swat sway swear sweater sweden swep sweping swept swets swine swinging swings swis
  switches swore symetric tables takin tale tales talkin talks tall taluk tame tamy taning tank tape taped tapes
  taping tara targets tart task tasted tastes tasting tasty tate taught taxes taxis teachers teaches teachings
  teal teaming teams tear tease teasing tech telin temperatures tempo tenage tenagers tenants tended tens tensions
  tent tenth teraces terain tery tesa tess text textboks texts thai thank thanking thanks thea theater thee theirs
  thelma theme then theo thin thing thinkers thinkin thirds thor thorough those though thousands thread threats
  throats thumbs thus tian ticking tide tides tidy tier ties tiger tighter tiles till timer timing timings timy
  tina ting tiped tire tires titled tits todd toilets token toll tols tomy tones tongues tonic tons tony tool
  toped topic topical tops torch tore tores torture toss toured touring towns toys trace traced traces track
  tracked tracker tracts traded traditionaly tragic trail trailing trains trash tray tread treason treating
  treatments treats treaty trent tres trevor trey trick tricks trier tries triped triphala triping trips troubles
  trough truce trucks trunk tryin tuck tuned turf turin turk turks turner tying typicaly understands unions unit
  unite unity unni untie unusual urged usable user uses vague vain vale valid valued values valves vary varying
  vegetable vehicles veil vera verb verified vibe video vile vince visions vitamins voiced void volunters wade
  wage wager wages wailing wait waited waiter waiting waits wales walks walnut wals walt walter waly wand wanda
  wander wandering wang wards warming warn warnings warp wars wash washed wasn wasps wasted wasting watches
  watching waves waving wealth wealthy wears weaver weaving websites wedings weep weigh weighs weights weirdo
  welding wels weping weren west whale wheat whels whew whining wholy whoping whore whose wicked wide widow width
  wiii wiling wily winding windows winds winer wing winged winie wining wink wins wipe wiped wired wires wise
  witch wits wives woden wods wody woken wonders wong wook wool wore wories workers workin workings works worlds
  worm worn worthy worying wouldn wounds woven wraped wraping wright wrinkles writen writers writes writings wrote
  wyat yeah yearly yeling yogurt yong yorker yours yourselves zombies
`;
