/** Whether shortcuts use the Command key. */
export const isApple = /mac|iphone|ipad/i.test(navigator.platform);
