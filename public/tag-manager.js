// Tells Google's tag manager that the page begins: the inline half of its snippet, in a file, since no page of ours runs inline scripts.
window.dataLayer = window.dataLayer || [];
window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
