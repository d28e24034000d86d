import { readFileSync } from 'node:fs';
import { findEvidence, findUnheard, verifyQuotes } from '../../../language/src';
import { episodeFile } from './episode-file';
const dir='testing/src/evaluate/transcripts/';
const cases: [string,string][] = [
['city-trees.vtt', `Leila Haddad stands under a 140-year-old London plane with Rob Ashworth, who has cared for the city's street trees since 2002.

In this episode
• Compacted soil squeezes out the air, so a tree can drown and be thirsty at once.
• Planting a tree properly costs about £4,000; planting one badly costs £600, and it lives nine years on average.
• Under the planes it was 11°C cooler than at the crossing, measured with the University of Leeds.
• A 1971 map shows the finest trees standing on the worst plumbing.
• Half of the trees he loses are lost to broadband trenches.
• Dutch elm disease killed 25 million elms in the 1970s.
• Rob recommends hop hornbeam, field maple and oak instead of more planes.

Adopt a young tree at slowbucket.org or follow @groundlevelpod. More at https://www.treecouncil.org.uk.`],
['raising-prices.json', `After six years, Dana Whitlock raised the price of her booking software from $19 to $29 a month, and only 112 of 2,300 customers left.

Just under 5 % churned, but they had written 40 % of the support tickets. Revenue rose 45 %, and the support queue fell from two days to three hours.

Her rule: never announce a price with an adjective. Price discrimination theory explains why discounts always fail.

Nine salons stayed on the old price. Marc Andreessen calls this "the pricing power test". The email has five sentences and is at secondinvoice.com/email.`],
['the-night-ferry.txt', `In November 1976 Margaret Olsen, nineteen, worked in the cafeteria of the night ferry from Bergen to Newcastle, a crossing of twenty-five hours.

About 200 passengers lay on the floor. One old fisherman with a thermos sat by the window and said, each time the boat went down, "and up we come".

She became a mate at 26, a captain at 38 and carried people across the North Sea for 22 years. Her ship was the MS Leda.

Bravery, she learned, is sitting where frightened people can see you.`],
['lost-and-found-sermon.txt', `The parable of the lost coin in Luke 15:8-10 is about people who get lost without leaving the house.

Uncle Walt drove a milk truck for 31 years and could not pray for nineteen of them. How are you is not a lamp; a real question is.

God throws a party that costs more than the coin. Saint Augustine said much the same.`],
];
for (const [f,t] of cases) { const {transcript,title}=episodeFile(f, readFileSync(dir+f)); const v=verifyQuotes(t,transcript); const g=findEvidence(v.text,transcript,v.quotes,[title]); const u=findUnheard(v.text,transcript,[title]);
 console.log('##',f); for(const e of g.evidence) console.log(' ok',e.kind,e.score, JSON.stringify(v.text.slice(e.start,e.end)).slice(0,110),'<=',transcript.words.filter(w=>w.id>=e.firstWordId&&w.id<=e.lastWordId).map(w=>w.text).join(' ').slice(0,90));
 for(const x of [...g.unsupported,...u]) console.log(' FLAG',x.kind,JSON.stringify(x.text)); console.log(' dropped', v.dropped);}
