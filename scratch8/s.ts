import { soundKey } from "#domain/assistant/safety/sound-key.ts"; console.log(soundKey("uti"), soundKey("ulti"), soundKey("utai"), soundKey("pcod"))
