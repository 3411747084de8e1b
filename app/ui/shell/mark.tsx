/** The sign of the house: a key of the home row with its homing bar, and on it the T that is also a text cursor. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm-.5 6.5v3h6V20h3v-8.5h6v-3Zm3 15V25h9v-1.5Z"
      />
    </svg>
  );
}
