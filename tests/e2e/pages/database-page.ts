import { initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from "firebase/auth";
import {
  connectDatabaseEmulator,
  forceWebSockets,
  get,
  getDatabase,
  onValue,
  ref,
  set,
} from "firebase/database";

// What a browser of a learner can do with Firebase's own SDK against the embedded services, for `database.spec.ts`.

const app = initializeApp({ apiKey: "local", projectId: "demo-typing-mentor" });
const auth = initializeAuth(app, { persistence: inMemoryPersistence });
connectAuthEmulator(auth, location.origin, { disableWarnings: true });
forceWebSockets();
const database = getDatabase(app, `${location.origin}?ns=demo-typing-mentor`);
connectDatabaseEmulator(database, location.hostname, Number(location.port));

const refusal = (error: unknown) => (error instanceof Error ? error.message : String(error));

export interface DatabasePage {
  signIn(email: string, password: string): Promise<string>;
  /** Collects what the learner's own branch holds, now and at each change, in `window.seen`. */
  watch(path: string): void;
  read(path: string): Promise<string>;
  write(path: string, value: unknown): Promise<string>;
}

const api: DatabasePage = {
  signIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user.uid,
  watch(path) {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    onValue(ref(database, path), snapshot => void seen.push(snapshot.val()));
  },
  read: path => get(ref(database, path)).then(() => "granted", refusal),
  write: (path, value) => set(ref(database, path), value).then(() => "granted", refusal),
};
Object.assign(window, { databasePage: api });
