// Preloaded into the product (`node --import`): its clock starts at START_TIME (ms since 1970) and runs on from there.
const offset = Number(process.env.START_TIME) - Date.now();
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(SystemDate.now() + offset);
    else super(...parts);
  }

  static now() {
    return SystemDate.now() + offset;
  }
};
