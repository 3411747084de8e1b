import { configure } from "@testing-library/react";

// As long as a busy machine may need: one second is too short for it.
configure({ asyncUtilTimeout: 20_000 });
