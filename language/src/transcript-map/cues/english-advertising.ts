import { type AdvertisingCues, cue } from './cue';

export const ENGLISH_ADVERTISING: AdvertisingCues = {
  openings: [
    cue('brought to you', 6, /\b(?:brought to you|made possible) (?:in part )?by\b/iu),
    cue('sponsored by', 6, /\b(?:sponsored|presented|underwritten) by\b|\bthis message comes from\b/iu),
    cue(
      'show is sponsored',
      6,
      /\b(?:today(?:'|’)s|this) (?:episode|show|podcast|week|part of the show|message) (?:is|comes?|was) (?:also )?(?:sponsored|supported|presented|from)\b/iu,
    ),
    cue(
      'our sponsor',
      5,
      /\b(?:our|today(?:'|’)s|this week(?:'|’)s|this month(?:'|’)s|the show(?:'|’)s|first|second|next|longtime) (?:\p{L}+ )?sponsors?\b/iu,
    ),
    cue('is sponsoring', 5, /\bsponsor(?:ing|s|ed)? (?:us|this|the|today(?:'|’)s) ?(?:show|episode|week|again|podcast)?\b/iu),
    cue(
      'support comes from',
      5,
      /\bsupport for (?:this|the|today(?:'|’)s|our) (?:show|podcast|episode)\b|\bwith support from\b|\bsupport(?:ed)? (?:comes|is) from\b/iu,
    ),
    cue(
      'break',
      4,
      /\b(?:take|time for|pause for|go to|to) (?:a|our|another|one|the) (?:quick |short |brief |little |ad |commercial )?(?:break|ads?|commercial)\b/iu,
    ),
    cue('back after', 3, /\b(?:right|be) back (?:after|with|in a)\b|\bstay with us\b/iu),
    cue(
      'a word from',
      5,
      /\b(?:word|message|note) from (?:our|today(?:'|’)s|the people|the folks|my friends)\b|\bpartner(?:ed|ing)? with (?:us|the show)\b/iu,
    ),
    cue('our friends at', 4, /\b(?:our|my|the) (?:good )?(?:partners?|friends|people|folks) (?:over )?(?:at|from)\b/iu),
    cue(
      'thanks for supporting',
      4,
      /\bfor (?:sponsoring|supporting) (?:this|the|our|today(?:'|’)s)\b|\bthank(?:s| you)?,? (?:so much |again )?to (?:our|the) (?:partners?|sponsors?)\b/iu,
    ),
    cue(
      'tell you about',
      3,
      /\b(?:want|like|love|need|got) to (?:quickly |just )?(?:tell you|talk|mention|say|plug)\b.{0,40}\b(?:company|product|service|app|brand|sponsor|something|thing|course|book|program|retreat|conference)\b/iu,
    ),
    cue(
      'before we go on',
      2,
      /\b(?:before we (?:go on|go any|keep going|continue|start|begin|get|dive|jump)|before I forget|one more thing before|real quick|quick (?:note|thanks|word|plug|pause|announcement))\b/iu,
    ),
    cue(
      'names the ad',
      4,
      /\b(?:ad read|ad break|time for (?:the|an) ad|do (?:the|an) ad|shameless plug|pay (?:the|some) bills|keeps? the lights on|begging bowl)\b/iu,
    ),
    cue(
      'announcement',
      2,
      /\bquick announcement\b|\b(?:mark|save) (?:the|that|your|this) (?:date|calendars?)\b|\bregistration (?:is|opens?)\b/iu,
    ),
  ],
  announcements: [],
  closings: [
    cue(
      'back to the show',
      3,
      /\bback (?:to|into|with) (?:the|our|my|today(?:'|’)s|\p{Lu}\p{L}+) ?(?:show|episode|conversation|interview|chat|story|discussion|podcast|talk|sermon|program)?\b|\bback to (?:it|business|you)\b/iu,
    ),
    cue('we are back', 3, /^(?:and |okay,? |alright,? |all right,? )?(?:we(?:'|’)re|we are) back\b|^(?:and )?welcome back\b/iu),
    cue('where were we', 3, /\bwhere were we\b|\bwhere was I\b|\bas (?:i|you|we) (?:was|were) saying\b/iu),
    cue('anyway', 1.5, /^(?:okay,? |all ?right,? |so,? |right,? )?anyways?[.,]/iu),
    cue(
      'with that',
      1.5,
      /^(?:and )?with that,? (?:here|let)\b|\bwithout further ado\b|\bend of (?:the )?(?:ad|plug|commercial)\b|\bthat(?:'|’)s (?:the|my) (?:ad|plug|pitch)\b/iu,
    ),
  ],
  pitches: [
    cue(
      'code',
      3.5,
      /\b(?:promo|offer|discount|coupon|checkout) code\b|\b(?:use|with|enter|type in)(?: the| my| our)? code\b|\bat checkout\b/iu,
    ),
    cue(
      'off',
      3,
      /(?:%|percent|dollars|euros|pounds|bucks|quid|\b(?:ten|fifteen|twenty|thirty|forty|fifty)) off\b|\boff (?:your|the|a) (?:first|next|order|purchase|whole)\b|\bhalf (?:off|price)\b/iu,
    ),
    cue(
      'free',
      2,
      /\bfree (?:trial|shipping|quote|months?|delivery|gift|sample|credits?|returns|account|estimate|consultation|weeks?|bag|box|year|copy|chapter|class|guide|for (?:\p{L}+ )?(?:days|weeks|months))\b|\b(?:days|weeks|months?) (?:for )?free\b|\b(?:start|try it|get (?:it|one|yours)) (?:for )?free\b/iu,
    ),
    cue(
      'go to',
      1.6,
      /\b(?:go|head|hop) (?:on )?(?:over )?to (?:\p{L}+ dot|\p{L}+\.\p{L}|the (?:app|link|website|site))|\b(?:visit|check (?:them|it) out at|sign up at|register at|order at|give at|donate at|(?:learn|find out|get|read) (?:more|yours|started|one|tickets) at|available at|tickets at)\b/iu,
    ),
    cue(
      'offer',
      2.2,
      /\b(?:special offer|limited time|this offer|exclusive(?:ly)? (?:offer|for|discount)|new customers?|claim (?:a|your|this)|cancel any ?time|skip (?:a|any) ?(?:week|time)|money[- ]back|no (?:credit card|purchase|minimum|contract)|terms (?:and conditions )?apply|while supplies last|early[- ]bird|pre-?orders?|tickets are|spots? (?:are|is) (?:limited|filling|going))\b/iu,
    ),
    cue(
      'listeners get',
      3,
      /\blisteners (?:gets?|can get|will get|receive|save)\b|\blisteners of (?:this|the) (?:show|podcast)\b|\btell (?:them|him|her) (?:we|I|that|\p{L}+) sent you\b|\blet them know (?:we|I) sent\b/iu,
    ),
    cue('download', 1.8, /\bdownload (?:the app|it)\b|\bapp stores?\b|\bopen an account\b|\bin the app\b/iu),
    cue(
      'price',
      1.2,
      /\b(?:rates start|no fees|starting at|(?:bucks|dollars|pounds|euros|quid) a (?:month|week|year|box|head|seat))\b|\b(?:money|satisfaction) guarantee\b|\bships? (?:to|in|within|free)\b/iu,
    ),
    cue(
      'trusted',
      1.6,
      /\b(?:trusted by|used by (?:over|more than|thousands|hundreds|companies|teams|churches)|all[- ]in[- ]one)\b|\bover \p{L}+ (?:thousand )?(?:companies|customers|teams|users|churches|families)\b/iu,
    ),
    cue(
      'asks the listener',
      1.3,
      /^(?:are you (?:tired|ready|looking|struggling|still)|do you (?:want|ever|struggle|wish)|tired of|whether you(?:'|’)?(?:re| are)|if you(?:'|’)re (?:looking|ready|like me|anything like)|looking for|introducing|get your|start your|ready to)\b|\bif you(?:'|’)d like to try\b/iu,
    ),
    cue(
      'endorses',
      1.5,
      /\bI(?:'|’)ve (?:been|personally been) (?:using|taking|drinking|wearing|sleeping|eating)\b|\b(?:huge|big) fan of (?:the product|their|them)\b|\bmy (?:personal )?favou?rite (?:is|flavou?r|one|thing about)\b|\bthey (?:sent|mailed|gave) (?:us|me)\b/iu,
    ),
    cue(
      'membership',
      2.2,
      /\b(?:patreon|ad[- ]free|without ads|become a (?:member|subscriber|patron|supporter|monthly)|bonus (?:show|episodes?|content)|monthly (?:donors?|givers?|supporters?))\b/iu,
    ),
    cue(
      'asks for money',
      2.4,
      /\b(?:donate|donations?|make a gift|your gift|chip in|gift of any size|tax[- ]deductible|listener[- ](?:supported|funded)|support (?:the|this|our) (?:show|work|fund|ministry))\b/iu,
    ),
    cue(
      'own product',
      1.4,
      /\b(?:my|our) (?:new |own |online |little )?(?:book|course|workbook|class|masterclass|program|retreat|workshop|newsletter course|cookbook|devotional)\b/iu,
    ),
    cue(
      'event',
      2,
      /\b(?:registration (?:is|opens?|closes?)|register (?:at|by|before)|tickets? (?:are|at|for|on)|early bird|hotel block|come (?:join|hang with|see) us (?:at|in|on|this))\b/iu,
    ),
    cue('shows love', 2.5, /\b(?:show them (?:some )?love|they keep (?:this|us)|check out our other (?:show|podcast))\b/iu),
    cue('slash', 2.2, /\b(?:com|org|net|io|co|app|fm|tv),? (?:forward )?slash \p{L}/iu),
    cue('five a month', 2, /\b(?:pounds|dollars|bucks|euros) a month\b|\b(?:pounds|dollars|euros) once\b/iu),
    cue('what it is for', 1.8, /\b(?:this|that|which) is what \p{Lu}\p{L}+(?:(?:'|’)s| is) for\b|\bsupports? the show\b/u),
    cue('written code', 3.5, /\b(?:code|put in|say|enter) ["“]?\p{Lu}(?:\p{Lu}|\d|-\p{Lu}){2,}/u),
    cue(
      'own offer',
      2.2,
      /\bso I (?:made|wrote|built) (?:a|this|my)\b|\b(?:next|new) (?:round|cohort|class) (?:starts|opens)\b|\b(?:two|three|price of) (?:for|of) (?:one|the price)\b|\bfor the price of\b/iu,
    ),
    cue(
      'box',
      1.2,
      /\b(?:first|second|small|little) box\b|\bto (?:the|your) door\b|\bsix in a box\b|\bthey(?:(?:'|’)ll| will) (?:send|move|ship|bring) (?:it|them|you|your)\b/iu,
    ),
  ],
  objections: [
    cue('thinks aloud', -0.5, /\b(?:I think|I guess|I mean|I don(?:'|’)t know)\b/iu),
    cue(
      'no sponsor',
      -6,
      /\b(?:not (?:even )?(?:a|our|an) (?:sponsor|ad|advert)|(?:isn(?:'|’)t|aren(?:'|’)t|not|don(?:'|’)t) (?:paid|sponsor|being paid|getting paid|paying)|nobody(?:'|’)s paying|should(?:n(?:'|’)t)? (?:get them to )?sponsor|(?:they|who) (?:should|could) sponsor)\b/iu,
    ),
    cue(
      'guest',
      -3,
      /\b(?:today(?:'|’)s guest|joining (?:us|me)|my guest|our guest|thanks for (?:having|coming)|thank you for (?:having|coming))\b/iu,
    ),
  ],
};
