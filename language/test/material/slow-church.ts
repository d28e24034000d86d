/** An interview of a show on faith and ministry, written for these tests. */
export const SLOW_CHURCH = `
Grace: Welcome to The Slow Church, a podcast for pastors, volunteers and everybody who is a little tired and still shows up. I'm Grace Adeyemi. Today we're talking about burnout in ministry, and my guest is Tom Halvorsen, who pastored a growing church in Duluth for sixteen years and then, on an ordinary Tuesday, could not get out of his car. Tom now leads a retreat house for people in ministry on the north shore of Lake Superior. Tom, thank you for driving down.
Tom: Thanks for having me, Grace. It's good to be here. I had four hours in the car, which is, you know, the closest thing I get to a prayer closet these days.
Grace: Take us to that Tuesday. What happened?
Tom: So it was a Tuesday in March. I'd done three funerals in eight days, and we had a building committee that night. I pulled into the parking lot, I turned the engine off, and I just sat there. I could see people through the window. I knew every one of them. And my hand would not open the door. I sat there for an hour and ten minutes. Then I drove home and told my wife, I think I'm broken.
Grace: What did she say?
Tom: She said, you're not broken, you're empty. And those are different repairs. She's a nurse, so she, um, she has a way of putting things. Broken things need fixing. Empty things need filling, and you can't fill anything that never stops pouring.
Grace: You can't fill anything that never stops pouring. I'm going to be thinking about that all week.
Tom: Yeah, well, I married up.
Grace: Had there been signs? Looking back, was there something you could have seen earlier?
Tom: Oh, plenty. I had stopped reading for pleasure. I had stopped singing, actually, in the services, I would stand there and move my mouth. I was preaching about rest and answering emails at eleven at night. My daughter, she was nine, she drew a picture of our family for school and I was in it on the phone. And I laughed about it. I showed it to people. It took me two years to understand that it wasn't a funny picture, it was a prophecy.
Grace: I think a lot of people listening have a picture like that somewhere. Let's talk about why this happens in ministry especially. Why is it so hard to stop?
Tom: Because the need is real. That's the trap. If you sell insurance and you go home at five, nobody dies alone. But in ministry there is always one more call, and every one of those calls is somebody's worst day. So you start to believe that the need is the calling. The need is not the calling. Jesus walked past a lot of sick people on his way to the mountain to pray. He left towns while people were still looking for him. I had preached on that passage at least five times and I never once noticed that he left.
Grace: He left towns while people were still looking for him. That's in Mark one, isn't it?
Tom: Mark chapter one. Everyone is looking for you, they say. And he says, let us go somewhere else. I would have put on a second service.
Grace: So what did you do? You called your wife, you went home. What came next?
Tom: The elders gave me twelve weeks. I want to honour them for that, because they didn't ask for a timeline, and they didn't hire a consultant. One of them, Marjorie, she's eighty, she came to our house with a pie and she said, Tom, the church was here before you and it will be here after you, so go to bed. That was the most freeing sentence anybody has ever said to me.
Grace: The church was here before you and it will be here after you, so go to bed.
Tom: We have it on a mug now at the retreat house. Marjorie gets a royalty in pie.
Grace: Tell me about the retreat house. How did that start, and who comes?
Tom: It's called Harbor House. It's an old fishing lodge with nine rooms. We opened it in twenty nineteen with a gift from a family who had lost their pastor, he left the ministry completely, and they said, we don't want this to happen to another church. Since then we have had about six hundred guests. Pastors, chaplains, worship leaders, a lot of volunteers, people who run the food pantry. They stay for five days. There's no program. There is a bell for meals and a bell for prayer, and you may ignore one of them.
Grace: Which one?
Tom: I've never said. People tell on themselves.
Grace: What do people need most when they arrive?
Tom: Sleep. I'm serious. The first thing most people need is eleven hours of sleep and somebody else to make the coffee. We had a survey done by a graduate student from Bethel, a hundred and forty guests over two years, and eighty three percent said that they had not taken a full day off in the month before they came. Eighty three percent. These are people who can recite the fourth commandment.
Grace: That is almost funny.
Tom: It is almost funny. Rest is the only commandment we brag about breaking. Nobody stands up in a staff meeting and says, I've been coveting all week, I'm just so committed. But we will say, I haven't had a day off since Easter, and people nod as if that was holiness.
Grace: Okay, that one stung. Let's get practical. Somebody is listening in the car right now and they are thinking, that's me. What should they do this week? Not this year. This week.
Tom: Three things. First, tell one person the truth, out loud. Not the whole board, one person. Shame needs silence, and it doesn't survive a kitchen table. Second, put one day on the calendar, a whole day, and then write down the name of the person who will cover for you, because a day off without a name next to it is just a wish. And third, do something with your hands that doesn't matter. Bake bread. Fix a bike. I built a terrible birdhouse. No bird has ever lived in it and it saved my life.
Grace: A terrible birdhouse.
Tom: It leans. It's beautiful.
Grace: What about congregations? If I'm an elder or I'm on a team and I see my pastor going under, what can I do that actually helps?
Tom: Don't ask, how can I help. I know it's kind, but it gives a drowning person homework. Say what you will do. Say, I'm preaching on the fourteenth, you pick the text. Say, we cancelled the meeting. And look at the calendar of your church. If the whole thing depends on one person's adrenaline, you don't have a vision, you have an engine that's about to seize. A healthy church is one where the pastor can get the flu.
Grace: A healthy church is one where the pastor can get the flu. Tom, that might be the title of this episode.
Tom: My mother would be so proud.
Grace: How is your own rest now? Are you good at it?
Tom: I'm better than I was. I'm not good. Last autumn I caught myself scheduling a retreat on my own day off, for a retreat house about rest. So Anna, who runs the kitchen, she took my phone and put it in the flour bin. I think grace often looks like somebody taking something out of your hand. I used to think God was pleased with how much I carried. Now I think he was waiting for me to put it down.
Grace: He was waiting for me to put it down. Let's just let that sit for a second.
Grace: If people want to come to Harbor House or support it, where do they go?
Tom: It's harborhouse dot church. There's a page with the open weeks, and there's a fund so that nobody is turned away because of money. If you are in ministry and you cannot pay, please come anyway. And if you're not in ministry but you love somebody who is, you can give them a week. It costs four hundred and twenty dollars and I promise it's cheaper than a new pastor.
Grace: We'll put the link in the show notes. Before you go, would you leave us with a blessing?
Tom: I'd be honoured. May you be given the rest you have been preaching to everyone else. May somebody else make the coffee. And may you find out that you are loved when you are of no use to anyone at all. Amen.
Grace: Amen. Tom Halvorsen, thank you. You have been listening to The Slow Church. If this episode was for you, please send it to one person who never takes a day off. Leave us a review wherever you listen, it really helps. Next week I talk with a hospital chaplain about what not to say. I'm Grace Adeyemi. Go to bed.
`;
