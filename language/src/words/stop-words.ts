/** Words that carry no subject of their own: grammar, small talk and the filler of conversation. */
const STOP_WORDS = new Set(
  `a about above after again all almost along already also although always am among an and another any anybody anyone anything are around as
  ask at away back basically be because been before being below between big bit both but by call came can case come could day days definitely did
  do does doing done down during each either else end enough even ever every everybody everyone everything example exactly feel few first folk
  folks for from further gave get gets getting give go goes going gone good got great guess guy guys had happen happened has have having he hear
  her here hers herself him himself his how however i idea if in instead into is it its itself just keep kind knew know knows last later least
  less let like liked little lot lots made make makes many matter may maybe me mean means might mine more most much must my myself need never new
  next nice no nobody none nor not nothing now of off often oh okay on once one ones only or other others our ours out over own part people person
  place point probably put quite rather real really right said same saw say saying says second see seem seems seen sense several shall she should
  show simply since so some somebody someone something sometimes sort start started still stuff such sure take taken talk tell than thank thanks
  that the their theirs them themselves then there these they thing things think third this those though thought three through time times to today
  together told too took toward true try turn two type under until up upon us use used very wait want wanted was way ways we week weeks well went
  were what whatever when where whether which while who whole whom whose why will wish with within without wonder word words work worked would wow
  yeah year years yes yet you your yours yourself`.split(/\s+/u),
);

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);
