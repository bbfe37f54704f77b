const CHINESE_ZONES = new Set([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
]);

/** Only China is detected by its time zone (section 9). */
export const isChina = (timezone: string): boolean => CHINESE_ZONES.has(timezone);
