/** Words that headings and openings capitalise without naming anything. */
const ORDINARY = new Set(
  `a about ai all an and apple are ask at available be because best big but by can chapter chapters conversation contact day do does download
  each episode episodes every everything find five follow for four free from full get give go guest guests had has have hear her here highlights
  his host hosts how i if in inside into introduction is it its join just key keep know last learn less lesson lessons let life like link links
  listen live look main make meet mentioned more most my never new next no not note notes now of on one only or our out over own part podcast points
  quote quotes read ready resources review right season see seven share she show six so some start step steps still stop story subscribe summary
  take takeaway takeaways talk ten than thank that the their them then these they thing things this those three through time timestamps to today
  together top topics transcript try two under up us use ve very want was watch way ways we week welcome well what when where which who why will
  with without word words work world you your`.split(/\s+/u),
);

export const isOrdinary = (folded: string): boolean => ORDINARY.has(folded);
