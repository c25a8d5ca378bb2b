package import Notifications

/// The categories of the documents' registerDevice answer.
package let rateAndLater: PropertyList = [
  "iosCategories": [
    [
      "categoryId": 65,
      "buttons": [
        ["id": 0, "label": "Rate", "type": "1", "startApplication": 1],
        ["id": 1, "label": "Later", "type": "0", "startApplication": 0],
      ],
    ]
  ]
]

/// A push of Pushwoosh's with that category.
package let ratePush: PropertyList = ["aps": ["alert": "Rate us", "category": "65"], "pw_msg": "1", "p": "h1"]
