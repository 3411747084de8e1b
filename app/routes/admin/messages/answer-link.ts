/** Opens the admin's own mail program with an answer begun. The address is foreign text: all of it is encoded. */
export function answerLink(email: string, topic: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Typing Mentor: your message (${topic})`)}`;
}
