/** A kind word in a language that this coach does not understand. */
export interface Language {
  readonly name: string;
  readonly sorry: string;
}

export const SCRIPTS: readonly (Language & { readonly script: RegExp })[] = [
  { name: "Ukrainian", script: /[іїєґІЇЄҐ]/u, sorry: "На жаль, я розумію лише англійську." },
  { name: "Russian", script: /\p{Script=Cyrillic}/u, sorry: "К сожалению, я понимаю только английский." },
  {
    name: "Japanese",
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    sorry: "申し訳ありませんが、英語しかわかりません。",
  },
  { name: "Korean", script: /\p{Script=Hangul}/u, sorry: "죄송하지만 저는 영어만 이해합니다." },
  { name: "Chinese", script: /\p{Script=Han}/u, sorry: "抱歉，我只懂英语。" },
  { name: "Arabic", script: /\p{Script=Arabic}/u, sorry: "عذرًا، أفهم الإنجليزية فقط." },
  { name: "Hebrew", script: /\p{Script=Hebrew}/u, sorry: "סליחה, אני מבין רק אנגלית." },
  { name: "Hindi", script: /\p{Script=Devanagari}/u, sorry: "क्षमा करें, मैं केवल अंग्रेज़ी समझता हूँ।" },
  { name: "Greek", script: /\p{Script=Greek}/u, sorry: "Λυπάμαι, καταλαβαίνω μόνο αγγλικά." },
  { name: "Thai", script: /\p{Script=Thai}/u, sorry: "ขออภัย ฉันเข้าใจเฉพาะภาษาอังกฤษ" },
  {
    name: "another language",
    script:
      /[\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Ethiopic}\p{Script=Khmer}\p{Script=Myanmar}]/u,
    sorry: "",
  },
];

/** Languages in Latin letters, by words that English does not have, and by letters that few others have. */
export const LATIN_LANGUAGES: readonly (Language & { readonly words: string; readonly letters?: RegExp })[] =
  [
    {
      name: "Spanish",
      sorry: "Lo siento, solo entiendo inglés.",
      letters: /[ñ¿¡]/,
      words:
        "el los las una unos que qué es por para con como cómo cuál cual dónde cuando cuándo mi tu más mas pero muy está estoy soy eres puedo puede puedes hola gracias quiero quién quien escribir escribe teclado velocidad mejorar rápido rapido dedos dedo hacer tengo ayuda ayúdame buenos días dime sobre debo errores tecla letra mis se del al lo hablas español mecanografía aprender cuánto tiempo",
    },
    {
      name: "German",
      sorry: "Es tut mir leid, ich verstehe nur Englisch.",
      letters: /[ßäöü]/,
      words:
        "der das und ist ich wie kann mein meine meinen nicht ein eine einen zu mit auf für fur sich bin bist sind wir warum welche welcher welches finger? schneller tippen schreiben tastatur hallo danke bitte wo wer mir mich dir du sie er es auch sehr gut besser lernen fehler hilfe guten tag von im beim zum zur soll sollte lange üben viele mache geschwindigkeit sprichst deutsch was geht",
    },
    {
      name: "French",
      sorry: "Désolé, je ne comprends que l'anglais.",
      letters: /[œçêâîûàù]/,
      words:
        "le les une des est et je tu il nous vous mon ma mes comment pourquoi quel quelle quels quelles où qui que quoi avec pour dans sur pas plus très suis taper clavier vite vitesse bonjour merci salut doigt doigts améliorer faire peux peut puis dois veux ce cette c'est ça aide moi écrire poème parlez français erreurs apprendre combien temps ou du au aux",
    },
    {
      name: "Italian",
      sorry: "Mi dispiace, capisco solo l'inglese.",
      letters: /[ìò]/,
      words:
        "il gli una che è sono come posso mia mio miei perché perche quale quali dove quando con più piu molto ciao grazie velocità velocita migliorare scrivere tastiera veloce dita dito della delle nel sulla non ho voglio fare buongiorno aiuto aiutami chi cosa devo sei parli italiano errori quanto tempo imparare di la",
    },
    {
      name: "Portuguese",
      sorry: "Desculpe, só entendo inglês.",
      letters: /[ãõ]/,
      words:
        "os uma que é como posso minha meu porque qual onde quando com mais muito olá ola obrigado obrigada velocidade melhorar digitar teclado rápido dedos não nao eu você voce quero fazer bom dia ajuda quem devo escrever são sou está fala português erros quanto tempo aprender para em um do da",
    },
    {
      name: "Dutch",
      sorry: "Sorry, ik begrijp alleen Engels.",
      words:
        "de het een en ik hoe kan mijn niet met voor naar zijn ben bent waarom welke sneller typen toetsenbord hallo dank bedankt jij je wij waar wie wat meer veel goed beter leren fouten hulp goedemorgen moet vinger vingers van snelheid verbeteren spreek nederlands mij oefenen lang blind",
    },
    {
      name: "Polish",
      sorry: "Przepraszam, rozumiem tylko po angielsku.",
      letters: /[ąćęłńśźż]/,
      words:
        "jak jest nie mogę moge czy dlaczego który ktory gdzie kiedy szybciej pisać pisac klawiatura klawiaturze dziękuję dziekuje cześć czesc dzień dobry mój moja moje mam chcę chce lepiej palec palce błędy bledy prędkość pomoc się sie na co do po mówisz polsku",
    },
    {
      name: "Swedish",
      sorry: "Tyvärr förstår jag bara engelska.",
      letters: /[å]/,
      words:
        "och jag hur kan inte är en ett på med för att snabbare skriva tangentbord hej tack varför vilken var min mina du vad mer bättre fingrar hastighet",
    },
    {
      name: "Danish or Norwegian",
      sorry: "Beklager, jeg forstår bare engelsk.",
      letters: /[æø]/,
      words:
        "jeg hvordan kan ikke er på med skrive hurtigere raskere tastatur hej hei takk tak hvorfor hvilken mitt min og hva hvad",
    },
    {
      name: "Turkish",
      sorry: "Üzgünüm, yalnızca İngilizce anlıyorum.",
      letters: /[ğışİ]/,
      words:
        "nasıl nasil bir ve daha hızlı hizli yazmak yazabilirim klavye merhaba teşekkürler neden hangi benim için icin parmak ne kadar çok var mı mi",
    },
    {
      name: "Romanian",
      sorry: "Îmi pare rău, înțeleg doar engleza.",
      letters: /[țșăţş]/,
      words:
        "cum pot să sa scriu mai repede tastatură tastatura bună mulțumesc este nu și de ce care meu mea unde",
    },
    {
      name: "Czech",
      sorry: "Omlouvám se, rozumím jen anglicky.",
      letters: /[ěřůčšž]/,
      words: "jak mohu můžu psát rychleji klávesnice ahoj děkuji proč který jsem je se na že dobrý den",
    },
    {
      name: "Finnish",
      sorry: "Valitettavasti ymmärrän vain englantia.",
      words: "miten voin kirjoittaa nopeammin näppäimistö hei kiitos miksi mikä minun olen ja on kuinka",
    },
    {
      name: "Hungarian",
      sorry: "Sajnos csak angolul értek.",
      letters: /[őű]/,
      words:
        "hogyan gépelni gyorsabban billentyűzet szia köszönöm miért melyik nem vagyok és egy lehet tudok",
    },
    {
      name: "Indonesian",
      sorry: "Maaf, saya hanya mengerti bahasa Inggris.",
      words:
        "bagaimana cara saya mengetik lebih cepat yang apa dan tidak bisa kamu terima kasih halo selamat jari untuk dengan",
    },
    {
      name: "Vietnamese",
      sorry: "Xin lỗi, tôi chỉ hiểu tiếng Anh.",
      letters: /[ơưđăếềệộốồạảấầậắ]/,
      words: "làm thế nào để gõ nhanh hơn tôi là của xin chào cảm ơn không",
    },
  ];
