/* Made from ludendum.arithmetic.answers by web/make_types.py. Do not edit. */

export const MARKS: Readonly<Record<string, string>> = {"bg": ",", "cs": ",", "da": ",", "de": ",", "de-CH": ".", "el": ",", "en": ".", "en-GB": ".", "en-IE": ".", "en-IN": ".", "es": ",", "es-MX": ".", "fi": ",", "fr": ",", "fr-CH": ".", "he": ".", "hi": ".", "hr": ",", "hu": ",", "id": ",", "it": ",", "it-CH": ".", "ja": ".", "ko": ".", "nb": ",", "nl": ",", "nn": ",", "no": ",", "pl": ",", "pt": ",", "ro": ",", "ru": ",", "sk": ",", "sl": ",", "sr": ",", "sv": ",", "th": ".", "tr": ",", "uk": ",", "vi": ",", "zh": "."};
export const USUAL = "en";
