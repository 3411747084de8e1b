/** A letter on its way into the keyboard's row. */
export function LetterDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 104" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M104 10h112a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H104a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6Z" />
        <path d="m99 14 61 38 61-38" />
        <path strokeOpacity="0.5" d="M20 96h280M36 84h28M256 84h28" />
        <path strokeOpacity="0.5" d="M24 34h46M36 48h40M250 34h46M244 48h40" />
      </g>
    </svg>
  );
}
