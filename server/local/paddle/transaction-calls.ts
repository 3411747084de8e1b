import type { ApiRoute, Call } from "./api-context";
import { checkoutPage } from "./api-context";
import { ApiError, notFound } from "./api-error";
import { transactionBody } from "./bodies";
import { planOfPrice } from "./catalogue";
import { newTransaction, parsed, transactionChange } from "./request-bodies";
import type { Transaction } from "./state";
import { beginTransaction, cancelTransaction } from "./transactions";

export const transactionCalls: readonly ApiRoute[] = [
  { method: "POST", path: "/transactions", failsAs: "transactions.create", answer: create },
  {
    method: "GET",
    path: "/transactions/:id",
    answer: (call, id) => ({ status: 200, data: getBody(call, found(call, id)) }),
  },
  { method: "PATCH", path: "/transactions/:id", failsAs: "transactions.update", answer: change },
];

function create(call: Call) {
  const wanted = parsed(newTransaction, call.body);
  const [item] = wanted.items;
  const plan = planOfPrice(item?.price_id ?? "");
  if (plan === null) {
    throw new ApiError(400, "transaction_price_not_found", `Unable to find price ${item?.price_id}.`);
  }
  if (item?.quantity !== 1) {
    throw new ApiError(400, "transaction_item_quantity_out_of_range", "Quantity must be 1.");
  }
  const { currency } = call.ledger;
  if (wanted.currency_code !== undefined && wanted.currency_code !== currency) {
    throw new ApiError(400, "bad_request", `Prices are in ${currency} here.`);
  }
  const customerId = wanted.customer_id ?? null;
  const customer = call.ledger.state.customers.find(({ id }) => id === customerId);
  if (customerId !== null && !customer) throw notFound("customer", customerId);
  const addressId = wanted.address_id ?? null;
  if (addressId !== null && addressId !== customer?.addressId) throw notFound("address", addressId);
  const transaction = beginTransaction(
    call.ledger,
    {
      plan,
      origin: "api",
      customerId,
      isReady: addressId !== null,
      customData: wanted.custom_data ?? null,
      checkoutPage: wanted.checkout?.url ?? checkoutPage(call.origin),
    },
    call.now,
  );
  return { status: 201, data: getBody(call, transaction) };
}

/** The one change that matters here is that it is called off. */
function change(call: Call, id: string) {
  const transaction = found(call, id);
  const wanted = parsed(transactionChange, call.body);
  if (wanted.status === undefined || wanted.custom_data !== undefined) {
    throw new ApiError(
      400,
      "bad_request",
      "Here a transaction can be canceled, and nothing else of it changed.",
    );
  }
  const canBe = ["draft", "ready", "billed", "past_due"].includes(transaction.status);
  if (wanted.status !== "canceled" || !canBe || transaction.origin === "subscription_recurring") {
    throw new ApiError(
      400,
      "transaction_invalid_status_change",
      `Invalid attempt to change status from '${transaction.status}' to '${wanted.status}'`,
    );
  }
  cancelTransaction(call.ledger, transaction, call.now);
  return { status: 200, data: getBody(call, transaction) };
}

function found(call: Call, id: string): Transaction {
  const transaction = call.ledger.state.transactions.find(one => one.id === id);
  if (!transaction) throw notFound("transaction", id);
  return transaction;
}

function getBody({ ledger }: Call, transaction: Transaction) {
  return transactionBody(transaction, ledger.state, ledger.currency);
}
