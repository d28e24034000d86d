/** Ten minutes of two hosts who ramble, written for these tests: hesitations, half sentences, asides, no clear quotes. */
export const SAY_IT_TWICE = `
Marcus: Alright, we're recording. Are we recording? Okay. Hi everybody, this is Say It Twice with me, Marcus, and as always, um, Dee is here.
Dee: As always. I have a cold, I'm sorry, everybody.
Marcus: She has a cold. So this week we, uh, we were going to do the thing about the new cameras, but then the thing with the basement happened, so.
Dee: The basement flooded.
Marcus: The basement flooded. And, you know, I had all of the tapes down there, all of the old recordings from, what was it, ninety eight?
Dee: Ninety seven, I think. The radio stuff.
Marcus: The college radio stuff. So I spent the weekend drying tapes. With a hair dryer. Which, apparently, you should not do.
Dee: You should not do that. I looked it up. You can rinse them in clean water and then you let them dry slowly, like, flat, in moving air. And if they're really precious you put them in a freezer and you call a professional, because freezing stops the mold.
Marcus: I mean, I did not know you could freeze a tape.
Dee: You can freeze photographs, too. Museums do it after a flood, they freeze everything, books and everything, and then they take them out one by one when they have time. It buys you time, that's the whole idea.
Marcus: So if you're listening and your basement floods, don't use the hair dryer. Put it in the freezer.
Dee: In a bag. In a freezer bag, please.
Marcus: So that got us to, I guess, the question for today, which is, what do you actually back up? Because I have three copies of my phone, and I had one copy of my twenties.
Dee: That's kind of beautiful and sad.
Marcus: Right? And everybody says, oh, put it in the cloud. And I'm like, put what? It's a box of tapes. Somebody has to play the tapes. In real time. There are, there's like sixty hours there.
Dee: I think the rule that people use is three, two, one. Three copies, on two kinds of media, and one of them is somewhere else. My brother does IT for a hospital and that's what he says for everything. And he says a backup you have never restored is only a rumor.
Marcus: A backup you have never restored is only a rumor. That's good. That's, uh, okay, that's going on the shirt.
Dee: He also says nobody wants backup, everybody wants restore.
Marcus: So what did we do? We borrowed a tape deck from the library. The library lends out tape decks, did you know that?
Dee: They lend everything. They lend cake tins.
Marcus: And I have been playing the tapes, one hour a night, and recording them into the laptop. And I found, this is the thing I wanted to tell you, I found the tape with my grandmother on it. She called in to the show. I was twenty and she called in at two in the morning, and she asked for a Nat King Cole song, and I said, live on the air, I said, lady, we don't take requests.
Dee: No. You did not recognize her?
Marcus: I did not recognize her voice. And she says, well, your grandmother would like one anyway. And you can hear me, like, fall off the chair.
Dee: That's amazing. Do you have it there? Can we play it?
Marcus: I want to ask my mom first. But maybe next week. If she says yes, we'll play it next week.
Dee: Okay so, listeners, homework. Go find the one box that nobody has copied. Every family has one.
Marcus: Every family has one box. And tell us what's in it. You can email us at hello at sayittwice dot com, or leave a comment wherever you are listening. We read all of them. Dee reads all of them.
Dee: I read all of them. With a cold.
Marcus: That's the show. Thanks, everybody. Check your basement.
`;
