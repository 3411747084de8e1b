import { configure } from "@testing-library/react";

// A busy machine may need more than one second.
configure({ asyncUtilTimeout: 20_000 });
