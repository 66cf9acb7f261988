/** Common English words that are one letter away from a word of the rules and are no misspelling of it. */
export const PLAIN_ENGLISH = `
  fixes however upon flag holder helper minimum corrected whatever whenever throughout yourself folder keyboard
  somewhere carefully anywhere cancels mails understanding reasonable engine engineer corners complain hopefully besides
  extras surface bodies drafts shortcut locking mailing inspect improvements highlight serve spaces insert curl
  understood somewhat outcome screenshots playground trimmed queues capable wider trigger purge curly carrot
  abas abbe abby abe abel abie aboard abort abot abra abu abye academia academics academie acent aces acidents
  acompany acount acre acres acros act acted acts acuse acused acusing add addi adds addy aded adi ading adrea ads
  aerial afects age aged agents agh aging agre agres ahead ahem ahold aida aided aigo aii aile aim aime aims ain
  aired aires airs airways ajay ajwain alan alarms alas ale aleged alen alert ali alice alie alignment alike aline
  alla alli allx ally alone alow alowed alowing alter alto aluminum ame amir amla among amusing amy ana ande andi
  andy anet ange angel angele angie angles anglo angus angy animals ankles ann anna anne anoy answers antacid
  anual anya ape aple apoint apointments arab arange aray arched arches areas aren arena arests ari aria arise
  arive ark armed army aron arose arows arse articles arts asam asaults ases ash ashes aside asigns ask aspiring
  ass asteroid atach atached atain atm atol atop avery award aware awhile axel aye azithromycin babe backed
  backing backs backyard bacterial bae baek bags bai bail bait bake baked baker bakery baking balanced bald balet
  bam ban banana bands baned baner banished banking banks bao bar bare bared barel barels barge bark barks barn
  bars bart bary base based bases bash basil bass batch bated baters bates bath bating batle batles baton bats
  bauer baxter bay bea beach beam beams beard bearing bears beast beasts beau beca beck becomes beds beef beep beg
  began begar beged begin beging bein beings bela bele believed bels belts ben bender benet beny beping beps bers
  bert berth bet beth beting betles bets bety bey bible bicycles bid biding bikes biled bilie bils bily bin bind
  binding bing bingo birthdays births biscuits bitch biter bits bjorn blake blame blamed blanche blankets blares
  blaring blend blending blep bles blesing blew blink bloc blocking blocks blogs bloke blom blond blowing blown
  blows bluf boarded boards boat boats bob bobs boby boiled boise bok boked boking boks bold bombs boming bon bond
  bonds bong bonie bonus boo boom boot border bordering borders bore borg borne boses bost bother bots boty bound
  bout bow bowling bowls boxes boyd boyfriends boyle boys brad brag braging brahmi brains brake braking branch
  branching brand brat breach breakin breaks breasts bred breding breds bree brent  breze brian bride bridges
  bridget bright bring brink broad brock brody broker broks brom bros brothel brothers brunch buble buck buckle
  bud budgets budy bufet bufy bug buger buging bugs buildings bulets bulk buly bulying bum bump bumper bun bunk
  buns buny burgers buried burt burton bury burying buses bush bushes bust buster busting but butch bute buter
  butons buts buys bye cab cable cache caf cafe cain cakes cal caling calm cals cam cameo camp camping camps
  cancel cancers candles cane canoe canon cans cao cape caped capital caps cara card cards cared carer cares
  cariage carie caried caring carl carly carot cars carson cart carton carve carver carvings cases casey casie
  cass caste casting casts catches cats caused causing cave caves cawing cease ceilings celar celo cent center
  centred centres centro cero certain cha chad chae chain chaired chairs chamomile champ chan chancel changes
  chanting chap chapel characters charged charging charles charm charming charms chart charted charter chase
  chased chating  checks chef cheks chen cheng cher chering ches chesy  chew chf chi chia chick chile
  chily china ching chip chips chloride cho chocolates choi choir chola chop choper chord chores chose choses
  chosing chow chuck chul chun chung chunk cinamon cindy circle cited cites citing clacking clade clan clanging
  clans clap clare clased clases clash clashed clashes clasy claus clause clauses claws clean cleaned cleaners
  clearer clearing clears clergy clifs climbs clinched clinics clive clock clone clones closer closest closet
  cloth cloud clove clue clues coach coarse coast coat cocks coconut code coding cody cofin coked cokie coks col
  colar cole coleagues coled coleges coler colest coling colins colors colours colt colts comandos comb coment
  comes comet comic comin comision comite comited comiting comons compete completed compounds compres compromise
  computed computers coms comte comuter con conceived concesion conclusion conditions cone conecting confes
  confesed confesion confuse conor construct constructed constructing constructions consultation contacts content
  contest contested contiguous continued continues continum contract controler controls convent cook cool coop cop
  copa cope coper coperation cops cora core cores coriander cork corner corp cory cos costa costs coton counts
  county coup courses court cousins cove cover cows cozy crabs cracks crank crap crashes crashing crate creaking
  cream creating creator crek crest crew cricket cried crimea crimes criple crises criticaly crok crop crops
  croses crosing crow crown crowned crows cruise cruises crust ctu cube cue cuff cufs cult cultures cumin cuning
  cunt cups curb curd cured curents curse curtains curve curved cute cuz cycles cycling cylinders dads dae dairy
  daisy dale dam damaged damages dame damp dams dan dana dancer dane dang dani danish dante dany dare dared dares
  darin daring darn darts dash data dated dates dating dave dawn dea deaf deal dealer dealing deals dean dear
  dearly deaths deb debts debut deceased decide decides deck decre decrease decreases dedication deds dee deed
  deer defined defines definitions del delivers demon den denial dense deny deper deploy depth described describes
  deserved desired desires desk detail detention developments dial diary diaz dice dick dicks didn difer
  diferences dig diging dime dine diners ding dining dip directions dirt disapears discharged discontinued
  diseases dish dishes disk disorders distances ditch ditched divine dna doc docks doctors doe doesn doin dols
  doly dom dome domed domperidone don dona donations dong donie donors dony doo doom dope doping dorm dors dot
  dots doubles doubted doug drafting drag drains draw drawing draws dre dresing drew dried drift dril driling drip
  driping drive driven drivers drives driving drone drought drove drum drums dual duck duct dude duel duet dug duh
  duke dull dumb dump dumped dumping dumy durable dusty dvd dwel dweling each eager earings earl earn earning
  earwax ease east easter edged edges edie educated efect ego elastic election elena elephants elf emergence emet
  emotionaly emotions enable endles enter enzyme era erase erased eric erin esays esex est eta ethan ethanol eve
  even ewing exced exceds excel exercised exhales exists exit exits explains explodes explore explored exploring
  explosions explosives expose extracts eyebals eyebrows faced faces facing fact facto fad fades fag fail failures
  fair fairs fake faking falon false fame fans fany fare farm farming farms fart farther fataly fate fathers fax
  fearing fears feast feat feather fee fees fei fela felas felin felow fenel feng fenugrek feries fery feud fianc
  fibre fields fighter fights figs file filed files filing fill films fils filth fily finale finals finaly finance
  findings finds fined fines finishes finn firearm fired fires firm firms fishing fishy fision fist fists fited
  fiting fitz fix flanks flash flat flatering flaw flaws flax fled flee fleing fles flet flights fling flint
  fliped float floating flock flod floding flods flora flour flower flown flows flush fly flying focal fold folds
  foled foling folish folow folowing fols fond font fool ford forge forged forget fork formal formed fort forth
  forts forum forums forwards foster fought founding fountains frame frames fran france frank fraser freak
  freaking fred frezer fridge fried fright frog fronts frost froze fuck fucking fuel fuels fun functions fund
  funding funky furious fury fuse fused fuss fuzy gabe gaby gaelic gag gail gain gaining gains gal gale gambling
  game games gaming gang gangs gao gap gargle gargling gary gases gastritis gate gates gather gay gaze gear gee
  geek gem gen gender gene generators genetics genus gery getin ghana ghee gibs gift gigling gil gime gin gina
  giny girlfriends girls gives glad gland glen glory glove gloves glow glowing goa goal goat godes gods goin golf
  gon gong gons goo gose gosh gota gown gps grab grace grade graded grady grain gramy gran grand grange grant
  granting grants grapes graph gras grases grasp grave gravy grazing greasy gred gredy greg grek grene gret greta
  greting grew grid gril grim groan grom gros grosed grosing grouped groups grow growling grown guam guan guava
  gues guided guideline guides guise guns gunshots guo gus guter guys gwen habits hack hadn  hah hai hail
  hairfal hairs hairy hal hale hall hals halt halves ham hamas han hana handed handel handing handled handles
  handy hangs hank hanover hans hao hardy haris harow harper hart hary hasn haste hat hatch hated hath hats haunt
  haute haven havin hayes hazards header heading headline heads heap hearings hearts heated heather heating heats
  heavens heck hee heed heel heh heights heil heir heirs held helena helo helpline helplines hels hen herd hero
  heroic heroine herr hers hey hicks hicup hid hide hides hiding highs highways hike hiking hill hils hily hindu
  hint hips hire hired hiring hising hitch hmm hoby hog hoked hoker hola holdings holds hole holes holidays holt
  holy homeles homer homes hon hong honor hoo hood hook hoon hop hoped horn horses hose hoss host hotline housed
  households houses hover huang hug hugh hugo hull humane humans hump hunch hundreds hungary hunt hunter hunting
  hurling  husbands hush hut hwang hyo hyung iced icon ida ideal ideals identity iet ight igor iike ike
  ilegaly image inc inch increases incredible incured inded indo indor infections ing inhales inline inn inserted
  inter interests internaly interval interviews invented invest invested investing ions iove iran iris irony isle
  isles isn isued its jack jackas jacket jade jae jagery jai jail jake jam james jan jang jar jax jay jean jeane
  jeep jeny jera jery jess jet jew jews jill jin jing joan jobs jody joe joey john joins joints joker jokes joking
  joly jon jones jong joo joon jos jose journalism journalists juicy july junction jung jury kang kate katy kay
  keen keler kely ken kent keny keper kept kery kev keys khan kiding kilers kilings kim kin kind kinds king kirk
  kised kising kiss kit kite kity kmh knel knew knight knocks knots known knows knox kong kook kopen kris kung
  kurt lab labs lacked lacking lacks lad laden lads laid lair lakes lamb lame lamps lan lana land lands lane lang
  languages laos lap laps lars lary las laser lass lasting lasts later lauded laughs launch laura lawn lay layer
  layers laying leader leaders leading leads leaf leah lean leaning learns learnt lease leased leasing least
  leather led leds lee legaly legend lei leisure len lena lend lending lenses lent lentil lentils leny leo leon
  les leser leson lester leting lets level levocetirizine lex lick licorice lid lie lied lies lighten lighting
  lightly lights liked liking lil lile limo lin lina lined liner lines ling lining link linked linking lion lisa
  listing lists liszt lit liter litre liu liv lived lively livery livin liz liza lizy load loan loby locals localy
  location loch lock locker lockhed locus lodge lodges loft log login loging logo logs lois loked lokin loking
  lola lone longest loop loot lops lord lords lori los losen loser loses lou loved lover loves loving loyal loyd
  luca lucky lucy luke lung luo lure lust luton lyle mac machines mack mad made mady mae mai maids mail main maine
  maker makes makin mal malay male mali mall mals malta mama mandal mandy maner mango manly manor mans manualy
  manuel mao maori map maped maping maps mara marc march marches marcy mare marge mariages mariane marked marking
  mars marty marying masage mases masks master mat matched matching mate mateo maters mates math maty max maya
  mayor maze meanings meath med medal medals mediation medical meditation meg megan mei mel melow melt mend meng
  mental menu mercy mere mesed meses mesing mess mesy meter meters meth methi metings metre mets mhm mia mic mice
  mick mid mighty mike mile miler miles mill milo mils mimi min mina mind mined mines ming mining minors minus
  minute miror mises mision mist mistaken mistakes mister misus misy mitch mix mixes mixing mmm moaning moans mob
  mode modest moe moist mold moly moma moments moms momy mon mona money monkeys monte montelukast monty moo mood
  mop moral moringa mornin mornings moron morse morty moses moss mothers moths moto motorcycles mound mounds mount
  mountain mourning mouths moves movies movin mud mug mulder mule mulethi mumbles murders muscles muse must
  mustard naging nam named nan nany nap naples narow nasa nash nat nate natural navy nazi nder neal nearby neat
  necks ned neded neding neds neem neighbors neighbours neil nell nerd nerve ness nest nests net networks newer
  nice nick nicky niger nightly nightmares nights nile niles nina ning niples nobel nod node nodes nodle nodles
  noel noises noon nope nor norm norma normaly norman norms norse norte north noses nosy noted nothin noticed
  notices noting notion notions notre noun novels novice nuclear numbers nun nuns nurses oak oats objects oblast
  ocur odds odonel ofer offs ofline older olive oliver omeprazole omited ondansetron ones onto oof oops openings
  opens operate operates operations opole ops options ordination oscar other ouch ought oui ounce ours outa outer
  outsider oval overs oversight owe owed owen owing owl owned owns pace paced pack packed packing packs pact padle
  pady page pages paid painted painting pair pairing pairs pal palm pals pam pan paner pantoprazole pants papal
  papaya papers papua para parade parent paris park parked parking parks part particle partly partners party
  pasages pasengers pasive pasta paste pasture pasword pat patch patent patents paths patrol paty pause paved pawn
  pay paying payment pays peacefuly peach peak peaked peaking peas peek peg penal penant pending pened penn
  pension peny peoples pep pepermint per pers persons pery pete peter pets pety phased phases phd phil phoned
  phones phony pick picked picking picks pie pieces pier pierce piere pies pigs pigy pika pike pile pilot pilows
  pimp pimples pinch pine pines ping pinky pint piper pipes pised pising piss pit pitch pitcher pitches pitching
  pited pits pity pius placed placing plain plains plane planes planet planets planted planting plate play played
  playin plays plead pleas pleased pleases plot plots plus pocket pod poem poet pointe points poke poker poles
  politics poll poly pomegranate ponds pony poor pop pope poping pops popy pork porn port ports pos pose posed
  poses poseses posibly posing poster posts pot poter potion pots pound pounds powel powers praise pranayama prat
  prayed prefect prefers prep present presentations presenting presume presures prevents prey prices prick pride
  primate prime prince prints prison prisons prize pro probable procedures produce products projective projects
  prom prone prop property pros protects protest pry psst pub puding pull pump pumped pumping pumps punk pupies
  pure purposes purse pushed pushes pushing pusy puting puts qing questions quid quiet quin quite rabi rabis rabit
  rabits race raced races racial racist rack racket radha radial rae raft rage raging raid raids rail rails
  raining rains rainy raion raised raises raisins raj raja ralies raly ram rama ramp ramps rams randy rang range
  ranged ranging ranitidine rank rap raper rapers rapids rare rarely rated rates rating ratle rats ray rays reach
  reaching reactions readings reads real realm rear recal receipt reces recipe recognised recognized recognizes
  reduces reed reel refer refit reformed refs refuge refuges refund reg regions register regulars reid relations
  relationships relatives relay relieve rely remembers remove removes ren rent rental rep repairs repealed
  replacements replaces reply reports represion reschedule rescued rescues rese reserve reserves reset resort
  responds responses rests resumed reused revered rex rich rick ricky rico rid riden rider rides ridge riding
  ridle rig riged rights righty rigs rin rings rinse rio rip ripe riper rise rising risks risky rita rite rites
  rivers roads roam roaming roar roast rob robe robed rober robing rocket rocks rode roger role roles rolin rols
  roman romates rome ron rong root ropes rory rosa rose roses ross roster rot rotate roted roting rots rouge rough
  round rounds route rover row rower rowing roy roz rubing ruby rude rudy rufus rug ruin ruining ruins rule ruled
  ruler ruling rumbling runin rupes rushed rushes rushing russ ruth ryan sacks sacred sadie sadly safely safer
  saga sage said sail sailed sailing sails saint saints sake sakes sal sale saline salon salts saly sam samoa
  sample samy san sand sandy sane sang sara sarge saturdays saul saunf save saves savings sayin scale scaled
  scales scaling scam scan scans scare scares scarf scary scent schols scold scop score scored scorer scores
  scoring scot scots screws scum seal sealed sealing seals sean seas seasons seat seated seater seating seats sec
  sect sections seded seduce sees sega seine seking seks selfish seling sell sels semed semi send sending sends
  sensed sensei senses sent sentenced seo seok seol seon seong seor serbs serials serie serves sesions seth seting
  setings setle sets seung severn sew sewer sewing sexy shack shade shadow shady shal shale shan shane shaped
  shapes shared shares sharing shark sharp shave shaw shear shed shel shelf shels shen shep sher shet shh shi
  shift shine shining shiny ship shiped shiping ships shire shirts shiting shits shity shok shoo shop shoping
  shops shore shorts shoter shouldn shout shouting shouts shove shoved showed showers shown shri shu shuts sid
  sides sidney sigh sighs sights sikh silk simpler simply sindh siner sing singer singers singing sings sink sins
  sinusitis sir sire siren sirens sis sisters site sited sites sitin sits size sized ski skies skil skiled skils
  sking skiny skiper skirt skye slack slam slams slate slated slaughter slay sleps slice slick slide slim slip
  sliping slips slop slopy slot slower slowing slug slut sly smack smart smash smashing smeled smeling smels smely
  smiled smiles smiling smoked smokes smoth snacks snail snails snaps sneak sneaking snif snitch snorts snout snow
  snuck sobs sock socks sofia sofla soil sol sold sole solo solutions somethin song songs sony soo sook sort sorts
  sory sought soul sounding south soy spa spain span spaning spare spared speaks spear spectacle sped speds spel
  speled speling spels spent spice spies spike spines spire spirit spite splashing split splits spock spoil
  spoiled spoke spon spores sport sporting sports spur spured spy spying squads squat squid stack stacy stade staf
  stafed staged staging stain stains stake stakes stal stalin staling stalking stals stamering stan standings
  stands staple star stare stared staring stark startled starts starved state stated states stating station
  stations stayed staying steak steal stel stem stems steped steph ster stering steve steven stew sticky stink
  stinking stinks stint stir stitch stock stocks stoke stole stolen stoned stony stored stores storing storms
  straining strains strangers strap straped straw stream streams strengths stres strets strikes string strings
  stripes strol stronger strugled stuart stud studied studios stuf stunt style sub substances substituted such
  sucks sudan sue sued sufer sugarcane suing suit suits suk suly sundays sung sunk suny superb sure surge
  surprised surprises survived survives survivors suspects suton suv swap swat sway swear sweater sweden swep
  sweping swept swets swine swinging swings swis switches sword swords swore syd symetric tab tables tae tag tai
  tail tails tak takin tale tales talkin talks tall taluk tame tamy tan tang taning tank tao tape taped tapes
  taping tara targets tart task tasted tastes tasting tasty tate taught tax taxes taxis teachers teaches teachings
  teal team teaming teams tear tease teasing tech ted telin temperatures tempo tenage tenagers tenants tend tended
  tends tens tense tensions tent tenth teraces terain terms tery tesa tess text textboks texts thai thank thanking
  thanks thea theater thee theirs thelma theme then theo thin thing thinkers thinkin thirds thor thorough those
  though thousands thread threats throats thumbs thus thy tian ticking tide tides tidy tie tier ties tiger tighter
  til tiles till tim timer timing timings timy tin tina ting tiped tire tires tis tisue tisues title titled tits
  toby todd toilets token toll tols tom tomb tomy ton tone tones tong tongues tonic tons tony tool top toped topic
  topical tops torch tore tores toss tour toured touring tours tow towel tower towns toys trace traced traces
  track tracked tracker tracts traded traditionaly tragic trail trailing trains traitor tramp trap trash tray
  tread treason treating treatments treats treaty trent tres trevor trey trick tricks trier tries trip triped
  triphala triping trips trol trop trops troubles trough troy truce trucks trunk tryin tshirt tub tuck tuned turf
  turin turk turks turner tying typicaly umm understands union unions unit unite unity unni untie unto unusual
  uper ups urged usa usable user uses uter vague vain vale valid valued values valves vary varying vase vast
  vegetable vehicles veil vent vera verb verbs verified vest vibe vic vicky video vile vince visions vitamins
  vocal voiced void volunters vote votes vouch vowel wade wage wager wages wah wailing wait waited waiter waiting
  waits wales walks walnut wals walt walter waly wan wand wanda wander wandering wang war wards warming warn
  warnings warp wars wash washed wasn wasps waste wasted wasting watches watching waves waving wax wealth wealthy
  wears weaver weaving webb websites wedings weep wei weigh weighs weights weirdo welding wels wen wench weping
  weren wes west neet whale wheat whels whew whining whoa wholy whom whoo whoping whore whose wicked wide widow
  width wiii wiling wilow wily win winding windows winds winer wing winged winie wining wink wins wipe wiped wired
  wires wise wit witch wits wives woded woden wods wody woho woken wonders wong woo wook wool wore wories workers
  workin workings works worlds worm worn worthy worying wouldn wounds woven wow wraped wraping wright wrinkles
  writen writers writes writings wrote wrought wyat xray yale yang yard yea yeah yearly yeled yeling yell yelps
  yels yes yield yikes ying yogurt yong yoo yoon york yorker yours yourselves youth yuck yumy yyou zack zhang zhen
  zombies zone zones zoom
  oily sunscren sunblock moisturiser moisturizer toner serum facewash cleanser scrub conditioner lotion deodorant
  mascara makeup parlour waxing threading wrinkle pores blackhead blackheads scalp friz balding wig graft mutual funds
  investment deposit mortgage insurance premium policy retirement invoice discount coupon voucher yoghurt chutney
  pickle papad paratha dosa sambar upma poha khichdi chickpeas pumpkin okra brinjal egplant cauliflower cabage radish
  cucumber letuce celery brocoli pear plum chery bery melon pistachio raisin fig carom barley milet pastry smothie
  mobile charger internet router browser download upload photo camera printer headphone headphones earphones speaker
  television remote fotbal tenis badminton hockey stadium player tournament hotel ticket visa pasport suitcase trek
  museum diploma certificate scholarship carpet matres bedshet bucket ladle guitar piano music dance comedy garden
  manure jasmine marigold hedge parot pigeon sparow turtle hamster government lawyer judge police license licence
  permit gretings festival diwali holi eid christmas aniversary
  anil ashok geta sita mena arti sema lata bhem hari manish shiv ropa bilal pune indore agra bareily
  gaps brings syrups feverfew triggers rasam clotting prescribes greens chaas slices calming balms balm substitutes
  teas pooled sprays diets gels weakens grams wedge brew overweight lowers starter soothing kitchens soother
  complaints fasts sickbed mould warmed oils slimming faiths stirred oneself sliver dusk headstand brands belong else
  underground sonth scratchy eases gargled tightens scents antacids grapefruit brisk sayings pastes liquorice served
  colic spills baths mites cleansing washes grandmothers shortens peppery soups frail handkerchiefs spiced dulls gel
  swab robs allium hidden fourteen truss succeed whoever pouches limits mashed plantago soften quiets smoggy carpets
  bolster bedded villages eased roadside sips allows saag lasted wrung wring whichever ragweed counter beforehand fizz
  packets eno hurry lifts elder bringing incense centers shaker meera nair begins pimple pimples
`;
