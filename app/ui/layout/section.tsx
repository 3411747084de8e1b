import { type ReactNode, useId } from "react";
import { type Space, Stack, Text } from "./primitives";

interface SectionProps {
  title: ReactNode;
  id?: string;
  note?: ReactNode;
  gap?: Space;
  children?: ReactNode;
}

export function Section({ title, id, note, gap = 4, children }: SectionProps) {
  const generated = useId();
  const heading = id ?? generated;
  return (
    <Stack as="section" gap={gap} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {note ? (
        <Text size="small" tone="muted">
          {note}
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}
