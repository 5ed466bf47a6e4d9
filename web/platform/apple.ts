/** An iPhone and an iPad do some things otherwise than every other device. */

/** Also an iPad that calls itself a Mac. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Opened from the home screen: there is no bar with a way back, and the storage is another one than Safari's. */
export function isOnHomeScreen(): boolean {
  return (navigator as Navigator & { standalone?: boolean }).standalone === true;
}
